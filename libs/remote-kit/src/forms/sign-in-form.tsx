import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { SignInChallenge, SignInFormValues } from '@pharmacy/contracts';
import { signInForm } from '@pharmacy/contracts/forms';
import { PasskeySignIn, SecondStep, useSingleFlight } from '@pharmacy/remote-kit';
import { useSignInMutation } from '@pharmacy/state';
import { Button, Form, FormError, PasswordField, TextField, useFormError } from '@pharmacy/ui';
import { type ContractForm, useContractForm } from './contract-form';

interface SignInFormProps {
  readonly usernameLabel: string;
  readonly button?: { readonly size?: 'lg'; readonly icon?: ReactNode };
  /** Called when a sign-in failed. Returns the message for the whole form, or null if each error is at its field. */
  readonly onError: (error: unknown, form: ContractForm<SignInFormValues>) => string | null;
}

/**
 * Signs in with a password or a passkey, and shows the second step of accounts that have one. Success starts the session.
 * The password has the focus again when the second step is left.
 */
export function SignInForm({ usernameLabel, button, onError }: SignInFormProps) {
  const [signIn, { isLoading }] = useSignInMutation();
  const [formError, setFormError] = useFormError();
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const form = useContractForm(signInForm, { username: '', password: '' });
  const { register, setFocus } = form;
  const { errors } = form.formState;

  // The last error stays until the next response: clearing it would shrink the form and move links under the pointer.
  const submit = useSingleFlight(async (values: SignInFormValues) => {
    const { data, error } = await signIn(values);
    if (data && 'challenge' in data) return setChallenge(data);
    if (error) setFormError(onError(error, form));
  });

  const [startedOver, setStartedOver] = useState(0);
  const startOver = (reason: string | null) => {
    setChallenge(null);
    setFormError(reason);
    setStartedOver((times) => times + 1);
  };
  // The button that was pressed is gone with the second step.
  useLayoutEffect(() => {
    if (startedOver > 0) setFocus('password', { shouldSelect: true });
  }, [startedOver, setFocus]);

  if (challenge) return <SecondStep challenge={challenge} onStartOver={startOver} />;
  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <FormError {...formError} />
      <TextField
        label={usernameLabel}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" block pending={isLoading} {...button}>
        Sign in
      </Button>
      <PasskeySignIn />
    </Form>
  );
}
