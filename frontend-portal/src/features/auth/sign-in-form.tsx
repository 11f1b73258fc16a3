import { useState } from 'react';
import type { SignInFormValues } from '@pharmacy/contracts';
import { signInForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { useSignInMutation } from '@pharmacy/state';
import { Button, Form, FormError, PasswordField, TextField } from '@pharmacy/ui';
import { signInFault } from './sign-in-fault';

export function SignInForm() {
  const [signIn, { isLoading }] = useSignInMutation();
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setFocus, formState } = useContractForm(signInForm, { username: '', password: '' });

  // The last fault stays until the next answer: without it the form would shrink, and links move under the pointer.
  const submit = useSingleFlight(async (values: SignInFormValues) => {
    const answer = await signIn(values);
    if (!answer.error) return;
    setFault(signInFault(answer.error));
    setFocus('password', { shouldSelect: true });
  });

  return (
    <Form onSubmit={handleSubmit(submit)}>
      <FormError message={fault} />
      <TextField
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" block pending={isLoading}>
        Sign in
      </Button>
    </Form>
  );
}
