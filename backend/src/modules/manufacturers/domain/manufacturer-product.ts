/** The fields that an administrator edits. */
export interface ProductFacts {
  readonly name: string;
  readonly therapeuticAreaId: number;
  readonly strengths: string | null;
  readonly labelingUrl: string | null;
  readonly isCompounded: boolean;
}

/** A product that the pharmacy dispenses for a manufacturer. Its area is one of the manufacturer's. */
export interface ManufacturerProduct extends ProductFacts {
  readonly id: number;
}
