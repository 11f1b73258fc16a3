import { type IdentityProof, secondFactorMessages as messages } from '@pharmacy/contracts';
import { ownPasswordForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { OwnIdentity } from '../own-identity';
import { useResetSecondFactorMutation } from './accounts.api';

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
