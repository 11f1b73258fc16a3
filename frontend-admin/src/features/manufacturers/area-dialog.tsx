import { useState } from 'react';
import { limits, unknownError, type TherapeuticAreaFormValues, type TherapeuticAreaView } from '@pharmacy/contracts';
import { therapeuticAreaForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Button, Dialog, DialogClose, FormError, Stack, TextArea, TextField } from '@pharmacy/ui';
import { CharacterCount } from '../../forms/character-count';
import { useSaveArea } from './use-save-area';

interface AreaDialogProps {
  /** The one to edit; without it a new one is added. */
  readonly area?: TherapeuticAreaView;
  readonly onClose: () => void;
}

export function AreaDialog({ area, onClose }: AreaDialogProps) {
  const notify = useNotify();
  const { save, isSaving, done, failed } = useSaveArea(area);
  const [fault, setFault] = useState<string | null>(null);
  const form = useContractForm(therapeuticAreaForm, {
    name: area?.name ?? '',
    description: area?.description ?? '',
  });
  const { errors, isDirty } = form.formState;

  const submit = useSingleFlight(async (values: TherapeuticAreaFormValues) => {
    setFault(null);
    const { error } = await save(values);
    if (!error) {
      notify(done);
      onClose();
      return;
    }
    setFault(applyServerErrors(form, error, unknownError));
    notify({ title: failed, description: errorMessage(error, unknownError), variant: 'destructive' });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={area ? 'Edit Therapeutic Area' : 'Add Therapeutic Area'}
      confirmClose={isDirty}
      onSubmit={form.handleSubmit(submit)}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" pending={isSaving}>
            {area ? 'Save Changes' : 'Add Therapeutic Area'}
          </Button>
        </>
      }
    >
      <Stack>
        <FormError message={fault} />
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <TextArea
          label="Description"
          optional
          rows={3}
          hint={<CharacterCount text={form.watch('description')} max={limits.description.max} />}
          error={errors.description?.message}
          {...form.register('description')}
        />
      </Stack>
    </Dialog>
  );
}
