import { useState } from 'react';
import type { AnnouncementFormValues, AnnouncementView } from '@pharmacy/contracts';
import { announcementForm } from '@pharmacy/contracts/forms';
import { pharmacyDay, useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import { useNotify } from '@pharmacy/state';
import { Button, Dialog, DialogClose, FormError, Stack } from '@pharmacy/ui';
import { emptyAnnouncement, toFormValues } from './announcement-details';
import { AnnouncementFields } from './announcement-fields';
import { useSaveAnnouncement } from './use-save-announcement';

interface AnnouncementDialogProps {
  /** The one to edit; without it a new one is added. */
  readonly announcement?: AnnouncementView;
  readonly onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const notify = useNotify();
  const { save, isSaving, done, failed } = useSaveAnnouncement(announcement);
  const [fault, setFault] = useState<string | null>(null);
  const form = useContractForm(
    announcementForm,
    announcement ? toFormValues(announcement) : emptyAnnouncement(pharmacyDay(new Date())),
  );

  const submit = useSingleFlight(async (values: AnnouncementFormValues) => {
    setFault(null);
    const { error } = await save(values);
    if (!error) {
      notify(done);
      onClose();
      return;
    }
    setFault(applyServerErrors(form, error, failed.description));
    notify({ ...failed, variant: 'destructive' });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={announcement ? 'Edit Announcement' : 'Add Announcement'}
      description="It shows in the banner on every public page, from the start date to the end date."
      confirmClose={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" pending={isSaving}>
            {announcement ? 'Save Changes' : 'Create Announcement'}
          </Button>
        </>
      }
    >
      <Stack>
        <FormError message={fault} />
        <AnnouncementFields form={form} />
      </Stack>
    </Dialog>
  );
}
