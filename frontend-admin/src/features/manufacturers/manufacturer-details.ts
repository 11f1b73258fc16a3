import type { ManufacturerDetails, ManufacturerFormValues, ManufacturerView } from '@pharmacy/contracts';
import { inOrder } from '../../forms/checkbox-choice';

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
  therapeuticAreaIds: inOrder(manufacturer.therapeuticAreas.map(({ id }) => id)),
});

/** The form's values as the API expects them: empty fields are null. */
export const toDetails = ({ logoUrl, website, ...rest }: ManufacturerFormValues): ManufacturerDetails => ({
  ...rest,
  logoUrl: logoUrl || null,
  website: website || null,
});

/**
 * For other people's changes to stay, a logo and a website that didn't change since the form was opened are omitted, and
 * the server compares the rest with what was opened.
 */
export function changedDetails(opened: ManufacturerFormValues, values: ManufacturerFormValues): ManufacturerDetails {
  const { logoUrl, website, ...rest } = toDetails(values);
  const { name, description, therapeuticAreaIds } = opened;
  return {
    ...rest,
    ...(values.logoUrl !== opened.logoUrl && { logoUrl }),
    ...(values.website !== opened.website && { website }),
    before: { name, description, therapeuticAreaIds },
  };
}
