import {
  limits,
  type TherapeuticAreaDetails,
  type TherapeuticAreaFormValues,
  therapeuticAreaMessages,
  type TherapeuticAreaView,
} from '@pharmacy/contracts';
import { therapeuticAreaForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { TextArea, TextField } from '@pharmacy/ui';
import { useState } from 'react';
import { CharacterCount } from '../../forms/character-count';
import { SaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { useAddTherapeuticAreaMutation, useUpdateTherapeuticAreaMutation } from './manufacturers.api';

const toDetails = ({ name, description }: TherapeuticAreaFormValues) => ({ name, description: description || null });

/** For other people's changes to stay, an unchanged description is omitted, and the server compares the rest with `before`. */
function changedDetails(opened: TherapeuticAreaFormValues, values: TherapeuticAreaFormValues): TherapeuticAreaDetails {
  const [before, { name, description }] = [toDetails(opened), toDetails(values)];
  return { name, ...(description !== before.description && { description }), before };
}

interface AreaDialogProps {
  /** The area to edit. Omit it to add one. */
  readonly area?: TherapeuticAreaView;
  readonly onClose: () => void;
}

export function AreaDialog({ area, onClose }: AreaDialogProps) {
  const [add] = useAddTherapeuticAreaMutation();
  const [update] = useUpdateTherapeuticAreaMutation();
  const [opened] = useState(() => ({ name: area?.name ?? '', description: area?.description ?? '' }));
  const form = useContractForm(therapeuticAreaForm, opened);
  const { errors, isDirty } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: TherapeuticAreaFormValues) =>
      area ? update({ id: area.id, details: changedDetails(opened, values) }) : add(toDetails(values)),
    done: area ? therapeuticAreaMessages.updated : therapeuticAreaMessages.added,
    failed: area ? therapeuticAreaMessages.updateFailed : therapeuticAreaMessages.addFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title={area ? 'Edit Therapeutic Area' : 'Add Therapeutic Area'}
      isDirty={isDirty}
      submitLabel={area ? 'Save Changes' : 'Add Therapeutic Area'}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextArea
        label="Description"
        optional
        rows={3}
        hint={<CharacterCount text={form.watch('description')} max={limits.description.max} />}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </SaveDialog>
  );
}
