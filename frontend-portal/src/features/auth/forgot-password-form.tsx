import { useState } from 'react';
import { authMessages, type ForgotPasswordFormValues } from '@pharmacy/contracts';
import { forgotPasswordForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { useSession } from '@pharmacy/state';
import { Button, Form, FormError, TextField } from '@pharmacy/ui';
import { useForgotPasswordMutation } from './auth.api';
import { requestFault } from './request-fault';

export function ForgotPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { user } = useSession();
  const [ask, { isLoading }] = useForgotPasswordMutation();
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useContractForm(forgotPasswordForm, { email: user?.email ?? '' });

  const submit = useSingleFlight(async ({ email }: ForgotPasswordFormValues) => {
    const { error } = await ask({ email });
    if (error) setFault(requestFault(error, authMessages.forgotPassword.failed));
    else onSent(email);
  });

  return (
    <Form onSubmit={handleSubmit(submit)}>
      <FormError message={fault} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="lg" block pending={isLoading}>
        Send me a link
      </Button>
    </Form>
  );
}
