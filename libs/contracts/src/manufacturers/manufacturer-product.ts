/** A product of a manufacturer. `therapeuticAreaId` is one of the manufacturer's areas. */
export interface ManufacturerProductView {
  readonly id: number;
  readonly name: string;
  readonly therapeuticAreaId: number;
  readonly strengths: string | null;
  readonly labelingUrl: string | null;
  readonly isCompounded: boolean;
}

/** What's omitted is empty, also in an update. */
export interface ManufacturerProductDetails {
  readonly name: string;
  readonly therapeuticAreaId: number;
  readonly strengths?: string | null;
  readonly labelingUrl?: string | null;
  readonly isCompounded?: boolean;
}

/** `strengths` in characters, `perManufacturer` in products. Apart from `limits`, which every public page loads. */
export const productLimits = { strengths: { max: 200 }, perManufacturer: { max: 100 } } as const;

/** Shown with every compounded product. */
export const compoundedNotice = 'Compounded, not FDA-approved';
