import { authMessages, type IdentityProof, secondFactorMessages as messages } from '@pharmacy/contracts';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { ownPasswordForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { OwnIdentity } from '../own-identity';
import { useActivateAccountMutation, useDeactivateAccountMutation, useResetSecondFactorMutation } from './accounts.api';

interface AccountDialogProps {
  readonly kind: keyof typeof questions;
  readonly id: number;
  readonly name: string;
  /** Distinguishes two people with the same name. */
  readonly detail: string;
  readonly onClose: () => void;
}

const questions = {
  deactivate: {
    title: 'Deactivate Account',
    description:
      'This takes effect immediately: the person is signed out on every device, open pages included, and cannot sign in ' +
      'until you reactivate the account. What they did stays on record. They get an email about it.',
    confirmLabel: 'Deactivate',
    tone: 'danger',
  },
  activate: {
    title: 'Reactivate Account',
    description: 'The person can sign in again right away with the same username and password.',
    confirmLabel: 'Reactivate',
    tone: 'primary',
  },
} as const;

const { activated, activateFailed, deactivated, deactivateFailed } = authMessages.accounts;
const outcomes = {
  activate: { done: activated, failed: activateFailed },
  deactivate: { done: deactivated, failed: deactivateFailed },
} as const;

/** Asks for confirmation before an account is disabled or enabled, and explains the consequences. */
export function AccountDialog({ kind, id, name, detail, onClose }: AccountDialogProps) {
  const [deactivate] = useDeactivateAccountMutation();
  const [activate] = useActivateAccountMutation();
  const { submit, isSaving, errorText } = useSaveDialog({
    save: () => (kind === 'activate' ? activate(id) : deactivate(id)),
    ...outcomes[kind],
    onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...questions[kind]}
      subject={{ name, detail }}
      pending={isSaving}
      onConfirm={submit}
    >
      <FormError message={errorText} />
    </ConfirmDialog>
  );
}

interface ResetSecondFactorDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** For a person who lost their phone or passkey, and the recovery codes. */
export function ResetSecondFactorDialog({ id, name, onClose }: ResetSecondFactorDialogProps) {
  const [reset] = useResetSecondFactorMutation();
  const form = useContractForm(ownPasswordForm, { password: '' });
  const { isDirty } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (proof: IdentityProof) => reset({ id, ...proof }),
    done: messages.reset,
    failed: messages.resetFailed,
    onClose,
  });
  return (
    <SaveDialog
      {...saving}
      title={`Reset two-step sign-in of ${name}`}
      description="Make sure that the request really comes from this person, for example by calling them. Their app, passkeys, and recovery codes stop working, they are signed out everywhere, and they get an email."
      isDirty={isDirty}
      submitLabel="Reset"
      submitVariant="danger"
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <OwnIdentity form={form} submit={submit} />
    </SaveDialog>
  );
}
