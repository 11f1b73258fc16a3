import { therapeuticAreaMessages, type TherapeuticAreaFormValues, type TherapeuticAreaView } from '@pharmacy/contracts';
import { useAddTherapeuticAreaMutation, useUpdateTherapeuticAreaMutation } from './therapeutic-areas.api';

const toDetails = ({ name, description }: TherapeuticAreaFormValues) => ({ name, description: description || null });

/** Adds a therapeutic area, or changes the one given; with the words for either end. */
export function useSaveArea(area: TherapeuticAreaView | undefined) {
  const [add, adding] = useAddTherapeuticAreaMutation();
  const [update, updating] = useUpdateTherapeuticAreaMutation();
  return area
    ? {
        save: (values: TherapeuticAreaFormValues) => update({ id: area.id, details: toDetails(values) }),
        isSaving: updating.isLoading,
        done: therapeuticAreaMessages.updated,
        failed: therapeuticAreaMessages.updateFailed,
      }
    : {
        save: (values: TherapeuticAreaFormValues) => add(toDetails(values)),
        isSaving: adding.isLoading,
        done: therapeuticAreaMessages.added,
        failed: therapeuticAreaMessages.addFailed,
      };
}
