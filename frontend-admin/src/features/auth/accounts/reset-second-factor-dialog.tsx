import { type OwnPasswordFormValues, secondFactorMessages as messages } from '@pharmacy/contracts';
import { ownPasswordForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { PasswordField } from '@pharmacy/ui';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
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
  const { errors, isDirty } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: ({ password }: OwnPasswordFormValues) => reset({ id, password }),
    done: messages.reset,
    failed: messages.resetFailed,
    onClose,
  });
  return (
    <SaveDialog
      {...saving}
      title={`Reset two-step sign-in of ${name}`}
      description="Make sure that it’s really this person who asks you, such as by calling them. Their app, passkeys, and recovery codes stop working, they are signed out everywhere, and they get an email."
      isDirty={isDirty}
      submitLabel="Reset"
      submitVariant="danger"
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <PasswordField
        label="Your password"
        hint="To make sure that it’s you."
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </SaveDialog>
  );
}
