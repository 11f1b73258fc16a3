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

/** `logoUrl` is a URL of this server for a stored picture, or an https URL that the administrator entered. */
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
 * `logoUrl`: a data URL of an accepted image type, an https URL, or the manufacturer's own logo URL, which
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

/** The URL path of a stored logo, with the manufacturer's ID. Its `?v=` changes with the picture. */
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

/** Omitted fields are empty, even in an update. */
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

export const manufacturerMessages = {
  nameRequired: 'Name is required',
  descriptionRequired: 'Description is required',
  tooManyAreas: 'Choose at most 100 therapeutic areas',
  areaRequired: 'At least one therapeutic area is required',
  areaUnknown: 'One of the therapeutic areas no longer exists. Choose again.',
  areaOfProduct: 'A product still has one of the therapeutic areas that you removed. Change the product first.',
  logoInvalid: 'The logo must be a JPEG, PNG, GIF, or WebP picture, or a web address that begins with https://',
  changedMeanwhile:
    'Someone else changed this manufacturer in the meantime. Close this dialog and check it in the list first.',
  none: 'No manufacturers found. Add your first manufacturer!',
  noMatch: (term: string) => `No manufacturers match "${term}"`,
  noAreas: 'None specified',
  loadFailed: 'There was an error loading the manufacturers. Please try again later.',
  added: { title: 'Manufacturer Added', description: 'The manufacturer has been added.' },
  updated: { title: 'Manufacturer Updated', description: 'The manufacturer has been updated.' },
  deleted: { title: 'Manufacturer Deleted', description: 'The manufacturer has been deleted.' },
  addFailed: { title: 'Error', description: 'Failed to add manufacturer. Please try again.' },
  updateFailed: { title: 'Error', description: 'Failed to update manufacturer. Please try again.' },
  deleteFailed: { title: 'Error', description: 'Failed to delete manufacturer. Please try again.' },
} as const;

export const manufacturerProductMessages = {
  nameRequired: 'Name is required',
  manufacturerRequired: 'Choose a manufacturer',
  areaRequired: 'Choose a therapeutic area',
  areaNotOfManufacturer: 'Choose one of the manufacturer’s therapeutic areas',
  labelingInvalid: 'Use a web address that begins with https://',
  tooMany: (max: number) => `A manufacturer can have at most ${max} products`,
  changedMeanwhile:
    'Someone else changed this product in the meantime. Close this dialog and check it in the list first.',
  none: 'No products yet. Add the first one.',
  noManufacturer: 'Add a manufacturer first.',
  added: { title: 'Product added', description: 'It shows on the page for manufacturers.' },
  updated: { title: 'Product updated', description: 'The page for manufacturers shows the change.' },
  deleted: { title: 'Product deleted', description: 'It was removed from the page for manufacturers.' },
  addFailed: 'Failed to add product',
  updateFailed: 'Failed to update product',
  deleteFailed: 'Failed to delete product',
} as const;

export const therapeuticAreaMessages = {
  nameRequired: 'Name is required',
  nameTaken: 'A therapeutic area with this name already exists',
  inUse: 'A manufacturer still uses this therapeutic area. Remove it there first.',
  inUseByDocument: 'A document is still about this therapeutic area. Change its material card first.',
  changedMeanwhile:
    'Someone else changed this therapeutic area in the meantime. Close this dialog and check it in the list first.',
  none: 'No therapeutic areas yet. Add the first one.',
  added: { title: 'Therapeutic area added', description: 'You can now choose it for manufacturers.' },
  updated: { title: 'Therapeutic area updated', description: 'The new name shows everywhere.' },
  deleted: { title: 'Therapeutic area deleted', description: 'It was removed from the list.' },
  addFailed: 'Failed to add therapeutic area',
  updateFailed: 'Failed to update therapeutic area',
  deleteFailed: 'Failed to delete therapeutic area',
} as const;

export const imageMessages = {
  tooLarge: (megabytes: number) => `File size exceeds ${megabytes}MB`,
  tooManyPixels: 'The picture has too many pixels. Use one that’s 4000 by 4000 pixels or smaller.',
  typeNotAccepted: 'Use a JPEG, PNG, GIF, or WebP picture',
  failed: 'Error processing image. Please try again.',
} as const;
