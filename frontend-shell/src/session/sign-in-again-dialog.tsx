import { useRef } from 'react';
import { useSignInMutation } from '@pharmacy/state';
import { authMessages, signInForm } from '@pharmacy/contracts';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit';
import { Button, Dialog, DialogClose, FormError, PasswordField, Stack, TextField } from '@pharmacy/ui';

interface SignInAgainDialogProps {
  readonly username: string;
  /** Leaving the dialog leaves the page too: it asks first. */
  readonly isWorkAtRisk: boolean;
  readonly onLeave: () => void;
}

export function SignInAgainDialog({ username, isWorkAtRisk, onLeave }: SignInAgainDialogProps) {
  const password = useRef<HTMLInputElement>(null);
  const [signIn, { isLoading }] = useSignInMutation();
  const form = useContractForm(signInForm, { username, password: '' });
  const { errors } = form.formState;
  const { ref, ...passwordField } = form.register('password');

  const submit = form.handleSubmit(async (credentials) => {
    const result = await signIn(credentials);
    if (!result.error) return;
    const message = applyServerErrors(form, result.error, authMessages.signInFailed);
    if (message) form.setError('root', { message });
  });

  return (
    <Dialog
      open
      onOpenChange={onLeave}
      size="sm"
      title="Your session has ended"
      description={`${authMessages.signInAgain} What you typed is still here.`}
      confirmClose={isWorkAtRisk}
      initialFocus={password}
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Leave</Button>
          </DialogClose>
          <Button type="submit" pending={isLoading}>
            Sign in
          </Button>
        </>
      }
    >
      <Stack>
        <FormError message={errors.root?.message} />
        <TextField
          label="Username or email"
          autoComplete="username"
          error={errors.username?.message}
          {...form.register('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...passwordField}
          ref={(input) => {
            ref(input);
            password.current = input;
          }}
        />
      </Stack>
    </Dialog>
  );
}
