import { useState, type FormEvent } from 'react';
import { limits, type RegistrationView } from '@pharmacy/contracts';
import { useKeepText, useKeptText } from '@pharmacy/remote-kit/core';
import { Button, Dialog, DialogClose, FormError, Stack, TextArea } from '@pharmacy/ui';
import { fullName } from './registration-filter';
import { useDecision } from './use-decision';

interface RejectDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

export function RejectDialog({ registration, onClose }: RejectDialogProps) {
  const { reject, isPending, fault } = useDecision(registration, onClose);
  const keptAs = `reason ${registration.id}`;
  const [reason, setReason] = useState(useKeptText<string>(keptAs) ?? '');
  useKeepText(keptAs, () => reason || null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void reject(reason.trim());
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reject Registration"
      description={`${fullName(registration)} (${registration.email}) will be notified by email.`}
      confirmClose={reason.trim() !== ''}
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="danger" pending={isPending}>
            Reject
          </Button>
        </>
      }
    >
      <Stack>
        <FormError message={fault} />
        <TextArea
          label="Reason for Rejection"
          hint="The user will be notified by email, with this reason. It may be left empty."
          maxLength={limits.reason.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
