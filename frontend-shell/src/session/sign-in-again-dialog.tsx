import { useRef, useState, type FormEvent } from 'react';
import { authMessages } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useSignInMutation } from '@pharmacy/state';
import { Button, Dialog, DialogClose, FormError, PasswordField, Stack, TextField } from '@pharmacy/ui';

interface SignInAgainDialogProps {
  readonly username: string;
  /** Leaving the dialog leaves the page too: it asks first. */
  readonly isWorkAtRisk: boolean;
  readonly onLeave: () => void;
}

/** Two plain fields: what other forms are made of would have to load first, on every page. */
export default function SignInAgainDialog({ username: known, isWorkAtRisk, onLeave }: SignInAgainDialogProps) {
  const passwordInput = useRef<HTMLInputElement>(null);
  const [signIn, { isLoading, error }] = useSignInMutation();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const lacksUsername = wasTried && username.trim() === '';
  const lacksPassword = wasTried && password === '';

  const send = useSingleFlight(async () => {
    if (username.trim() === '' || password === '') return;
    const answer = await signIn({ username: username.trim(), password });
    if (answer.error) passwordInput.current?.select();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    void send();
  };

  return (
    <Dialog
      open
      onOpenChange={onLeave}
      size="sm"
      title="Your session has ended"
      description={`${authMessages.signInAgain} What you typed is still here.`}
      confirmClose={isWorkAtRisk}
      initialFocus={passwordInput}
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
        <FormError message={error && errorMessage(error, authMessages.signInFailed)} />
        <TextField
          label="Username or email"
          autoComplete="username"
          error={lacksUsername ? authMessages.usernameRequired : undefined}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
        <PasswordField
          ref={passwordInput}
          label="Password"
          autoComplete="current-password"
          error={lacksPassword ? authMessages.passwordRequired : undefined}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Stack>
    </Dialog>
  );
}
