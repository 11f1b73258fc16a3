import { useRef, useState } from 'react';
import type { ManufacturerFormValues, ManufacturerView } from '@pharmacy/contracts';
import { manufacturerForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import { useNotify } from '@pharmacy/state';
import { Button, Dialog, DialogClose, FormError, Stack } from '@pharmacy/ui';
import { ManufacturerAreas } from './manufacturer-areas';
import { emptyManufacturer, toFormValues } from './manufacturer-details';
import { ManufacturerFields } from './manufacturer-fields';
import { useSaveManufacturer } from './use-save-manufacturer';

interface ManufacturerDialogProps {
  /** The one to edit; without it a new one is added. */
  readonly manufacturer?: ManufacturerView;
  readonly onClose: () => void;
}

export function ManufacturerDialog({ manufacturer, onClose }: ManufacturerDialogProps) {
  const notify = useNotify();
  const { save, isSaving, done, failed } = useSaveManufacturer(manufacturer);
  const [fault, setFault] = useState<string | null>(null);
  const [isTypingArea, setIsTypingArea] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const form = useContractForm(manufacturerForm, manufacturer ? toFormValues(manufacturer) : emptyManufacturer);

  // Logo and areas are no plain inputs: the form cannot move the focus there by itself.
  const goToFault = () =>
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
    );

  const submit = useSingleFlight(async (values: ManufacturerFormValues) => {
    setFault(null);
    const { error } = await save(values);
    if (!error) {
      notify(done);
      onClose();
      return;
    }
    setFault(applyServerErrors(form, error, failed.description));
    goToFault();
    notify({ ...failed, variant: 'destructive' });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={manufacturer ? 'Edit Manufacturer' : 'Add Manufacturer'}
      description={manufacturer?.name ?? 'A partner whose medicines the pharmacy dispenses.'}
      confirmClose={form.formState.isDirty || isTypingArea}
      onSubmit={form.handleSubmit(submit, goToFault)}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" pending={isSaving}>
            {manufacturer ? 'Save Changes' : 'Add Manufacturer'}
          </Button>
        </>
      }
    >
      <Stack ref={fields}>
        <FormError message={fault} />
        <ManufacturerFields form={form} />
        <ManufacturerAreas form={form} onTyping={setIsTypingArea} />
      </Stack>
    </Dialog>
  );
}
