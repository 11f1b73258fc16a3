import { useState } from 'react';
import { unknownError, type TeamMemberFormValues, type TeamMemberView } from '@pharmacy/contracts';
import { teamMemberForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Button, Dialog, DialogClose, FormError, Stack } from '@pharmacy/ui';
import { emptyMember, toFormValues } from './team-member-details';
import { TeamMemberFields } from './team-member-fields';
import { useSaveMember } from './use-save-member';

interface TeamMemberDialogProps {
  /** The one to edit; without it a new one is added. */
  readonly member?: TeamMemberView;
  readonly onClose: () => void;
}

export function TeamMemberDialog({ member, onClose }: TeamMemberDialogProps) {
  const notify = useNotify();
  const { save, isSaving, done, failed } = useSaveMember(member);
  const [fault, setFault] = useState<string | null>(null);
  const form = useContractForm(teamMemberForm, member ? toFormValues(member) : emptyMember);

  const submit = useSingleFlight(async (values: TeamMemberFormValues) => {
    setFault(null);
    const { error } = await save(values);
    if (!error) {
      notify({ title: done, description: values.name });
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
      size="lg"
      title={member ? 'Edit Team Member' : 'Add Team Member'}
      description="The team is shown on the public About page."
      confirmClose={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" pending={isSaving}>
            {member ? 'Save Changes' : 'Add Team Member'}
          </Button>
        </>
      }
    >
      <Stack>
        <FormError message={fault} />
        <TeamMemberFields
          form={form}
          orderHint={
            member ? 'Lower numbers come first.' : 'Lower numbers come first. Empty: after everybody who is there.'
          }
        />
      </Stack>
    </Dialog>
  );
}
