import { type AccountView, authMessages, formatDay, limits } from '@pharmacy/contracts';
import { TextArea } from '@pharmacy/ui';
import { type FormEvent, useState } from 'react';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { fullName } from '../../../people/names';
import { useConfirmAccountMutation } from './accounts.api';

interface ConfirmAccountDialogProps {
  readonly account: AccountView;
  readonly onClose: () => void;
}

const { staffDone, staffFailed, reasonRequired } = authMessages.confirmAccount;

/** Staff confirm an account for its person, with a reason. */
export function ConfirmAccountDialog({ account, onClose }: ConfirmAccountDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [confirm] = useConfirmAccountMutation();
  const { submit: save, ...saving } = useSaveDialog({
    save: () => confirm({ id: account.id, reason: reason.trim() }),
    done: staffDone,
    failed: staffFailed,
    onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (reason.trim() !== '') void save();
  };

  return (
    <SaveDialog
      {...saving}
      title={`Confirm the account of ${fullName(account)}`}
      description={descriptionOf(account)}
      isDirty={reason.trim() !== ''}
      submitLabel="Confirm"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="How you know that the person still needs the account, such as a phone call. It’s stored in the audit trail."
        maxLength={limits.confirmationReason.max}
        error={isChecked && reason.trim() === '' ? reasonRequired : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </SaveDialog>
  );
}

const descriptionOf = ({ confirmBy, deactivatedAt }: AccountView) =>
  deactivatedAt
    ? `Access ended because nobody confirmed the account by ${formatDay(confirmBy)}. The person can sign in again right away, and gets an email.`
    : `The person was asked by email to confirm the account by ${formatDay(confirmBy)}. You can do it for them.`;
