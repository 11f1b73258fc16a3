import { manufacturerMessages, type ManufacturerFormValues, type ManufacturerView } from '@pharmacy/contracts';
import { toDetails } from './manufacturer-details';
import { useAddManufacturerMutation, useUpdateManufacturerMutation } from './manufacturers.api';

/** Adds a manufacturer, or changes the one given; with the words for either end. */
export function useSaveManufacturer(manufacturer: ManufacturerView | undefined) {
  const [add, adding] = useAddManufacturerMutation();
  const [update, updating] = useUpdateManufacturerMutation();
  return manufacturer
    ? {
        save: (values: ManufacturerFormValues) =>
          update({ id: manufacturer.id, details: toDetails(values, manufacturer) }),
        isSaving: updating.isLoading,
        done: manufacturerMessages.updated,
        failed: manufacturerMessages.updateFailed,
      }
    : {
        save: (values: ManufacturerFormValues) => add(toDetails(values)),
        isSaving: adding.isLoading,
        done: manufacturerMessages.added,
        failed: manufacturerMessages.addFailed,
      };
}
