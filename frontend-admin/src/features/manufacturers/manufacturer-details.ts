import type { ManufacturerDetails, ManufacturerFormValues, ManufacturerView } from '@pharmacy/contracts';

export const emptyManufacturer: ManufacturerFormValues = {
  name: '',
  description: '',
  logoUrl: '',
  website: '',
  therapeuticAreaIds: [],
};

/** Sorted, so that removing an area and adding it again counts as no change. */
export const inOrder = (areaIds: readonly number[]): number[] => [...areaIds].sort((one, other) => one - other);

export const toFormValues = (manufacturer: ManufacturerView): ManufacturerFormValues => ({
  name: manufacturer.name,
  description: manufacturer.description,
  logoUrl: manufacturer.logoUrl ?? '',
  website: manufacturer.website ?? '',
  therapeuticAreaIds: inOrder(manufacturer.therapeuticAreas.map(({ id }) => id)),
});

/** The form's values as the API expects them: empty fields are null, and an unchanged logo is omitted. */
export const toDetails = (
  { logoUrl, website, ...rest }: ManufacturerFormValues,
  before?: ManufacturerView,
): ManufacturerDetails => ({
  ...rest,
  website: website || null,
  ...(!(before && logoUrl === (before.logoUrl ?? '')) && { logoUrl: logoUrl || null }),
});
