import type { ManufacturerDetails, ManufacturerFormValues, ManufacturerView } from '@pharmacy/contracts';

export const emptyManufacturer: ManufacturerFormValues = {
  name: '',
  description: '',
  logoUrl: '',
  website: '',
  therapeuticAreaIds: [],
};

export const toFormValues = (manufacturer: ManufacturerView): ManufacturerFormValues => ({
  name: manufacturer.name,
  description: manufacturer.description,
  logoUrl: manufacturer.logoUrl ?? '',
  website: manufacturer.website ?? '',
  therapeuticAreaIds: manufacturer.therapeuticAreas.map(({ id }) => id),
});

/** The form's values as the server takes them: what is empty is null, a logo that stays is not named. */
export const toDetails = (
  { logoUrl, website, ...rest }: ManufacturerFormValues,
  before?: ManufacturerView,
): ManufacturerDetails => ({
  ...rest,
  website: website || null,
  ...(!(before && logoUrl === (before.logoUrl ?? '')) && { logoUrl: logoUrl || null }),
});
