import { useState } from 'react';
import { authMessages, type SignInFormValues } from '@pharmacy/contracts';
import { signInForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import { errorStatus, useSignInMutation } from '@pharmacy/state';
import { Button, Form, FormError, LogInIcon, PasswordField, TextField } from '@pharmacy/ui';

export function AdminSignInForm() {
  const [signIn, { isLoading }] = useSignInMutation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useContractForm(signInForm, { username: '', password: '' });
  const { errors } = form.formState;

  // The last fault stays until the next answer: without it the form would shrink, and links move under the pointer.
  const submit = useSingleFlight(async (credentials: SignInFormValues) => {
    const { error } = await signIn(credentials);
    if (!error) return;
    const status = errorStatus(error) ?? 500;
    if (status >= 500) setFault(authMessages.signInFailed);
    else if (status === 401) setFault(authMessages.invalidAdminCredentials);
    else setFault(applyServerErrors(form, error, authMessages.signInFailed));
    if (status === 401) form.setFocus('password', { shouldSelect: true });
  });

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <FormError message={fault} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" block icon={<LogInIcon />} pending={isLoading}>
        Sign in
      </Button>
    </Form>
  );
}
