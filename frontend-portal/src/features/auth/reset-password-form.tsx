import { useState } from 'react';
import { authMessages, type ResetPasswordFormValues } from '@pharmacy/contracts';
import { resetPasswordForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import { fieldFaults } from '@pharmacy/state';
import { Button, Form, FormError, PasswordField } from '@pharmacy/ui';
import { PasswordAdvice } from '../../password/password-advice';
import { useResetPasswordMutation } from './auth.api';
import { requestFault } from './request-fault';
import { useDropEndedSession } from './use-drop-ended-session';

const { failed, linkExpired } = authMessages.resetPassword;

interface ResetPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const [reset, { isLoading }] = useResetPasswordMutation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useContractForm(resetPasswordForm, { password: '', confirmPassword: '' });
  const dropEndedSession = useDropEndedSession();
  const { errors } = form.formState;

  const explain = (error: unknown): void => {
    const words = requestFault(error, failed);
    if (words === linkExpired) onExpired();
    else setFault(fieldFaults(error).length > 0 ? applyServerErrors(form, error, failed) : words);
  };

  const submit = useSingleFlight(async ({ password }: ResetPasswordFormValues) => {
    const { error } = await reset({ token, password });
    if (error) return explain(error);
    await dropEndedSession();
    onDone();
  });

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <FormError message={fault} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<PasswordAdvice password={form.watch('password')} ownNames={[]} />}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" size="lg" block pending={isLoading}>
        Change password
      </Button>
    </Form>
  );
}
