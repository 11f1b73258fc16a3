import { useState } from 'react';
import { teamMessages, unknownError, type TeamMemberView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { useDeleteTeamMemberMutation } from './team.api';

interface DeleteTeamMemberDialogProps {
  readonly member: TeamMemberView;
  readonly onClose: () => void;
}

export function DeleteTeamMemberDialog({ member: { id, name, title }, onClose }: DeleteTeamMemberDialogProps) {
  const notify = useNotify();
  const [deleteMember, { isLoading }] = useDeleteTeamMemberMutation();
  const [fault, setFault] = useState<string | null>(null);

  const remove = useSingleFlight(async () => {
    setFault(null);
    const { error } = await deleteMember(id);
    if (!error) {
      notify({ title: teamMessages.deleted, description: name });
      onClose();
      return;
    }
    const message = errorMessage(error, unknownError);
    setFault(message);
    notify({ title: teamMessages.deleteFailed, description: message, variant: 'destructive' });
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete Team Member"
      description={`${name} will no longer be shown on the website. This action cannot be undone.`}
      subject={{ name, detail: title }}
      confirmLabel="Delete"
      pending={isLoading}
      onConfirm={remove}
    >
      <FormError message={fault} />
    </ConfirmDialog>
  );
}
