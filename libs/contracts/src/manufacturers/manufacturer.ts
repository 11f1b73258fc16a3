export interface TherapeuticAreaView {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
}

export interface TherapeuticAreaDetails {
  readonly name: string;
  readonly description?: string | null;
  /** In an update: what the caller saw. The server rejects the update if it would overwrite someone else's change. */
  readonly before?: Omit<TherapeuticAreaDetails, 'before'>;
}

/** `logoUrl` is a URL of this server for a stored picture, or an http(s) URL that the administrator entered. */
export interface ManufacturerView {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly website: string | null;
  readonly therapeuticAreas: readonly TherapeuticAreaView[];
  /** Sorted by name. */
  readonly products: readonly ManufacturerProductView[];
}

/**
 * `logoUrl`: a data URL of an accepted image type, an http(s) URL, or the manufacturer's own logo URL, which
 * keeps the logo. Omitting it in an update also keeps the logo. Null or empty removes it.
 */
export interface ManufacturerDetails {
  readonly name: string;
  readonly description: string;
  readonly logoUrl?: string | null;
  readonly website?: string | null;
  readonly therapeuticAreaIds: readonly number[];
  /** Whether monthly reports for it may name people. Omitting it in an update keeps it. */
  readonly sharesPersonalData?: boolean;
  /** In an update: what the caller saw. The server rejects the update if it would overwrite someone else's change of that. */
  readonly before?: Pick<ManufacturerDetails, 'name' | 'description' | 'website' | 'therapeuticAreaIds'>;
}

/** The image types that an image field accepts. The server checks the content too. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** The URL path of a stored logo, with the manufacturer's id. Its `?v=` changes with the picture. */
export const logoPath = /^\/api\/manufacturers\/([1-9]\d{0,9})\/logo(?:\?v=[0-9a-f]*)?$/;

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
  /** In an update: what the caller saw. The server rejects the update if it would overwrite someone else's change. */
  readonly before?: Omit<ManufacturerProductDetails, 'before'>;
}

/** `strengths` in characters, `perManufacturer` in products. Apart from `limits`, which every public page loads. */
export const productLimits = { strengths: { max: 200 }, perManufacturer: { max: 100 } } as const;

/** Shown with every compounded product. */
export const compoundedNotice = 'Compounded, not FDA-approved';
