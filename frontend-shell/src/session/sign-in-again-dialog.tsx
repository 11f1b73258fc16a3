import { useEffect, useRef, useState, type FormEvent } from 'react';
import { authMessages, type SignInChallenge } from '@pharmacy/contracts';
import {
  hasUnsavedInput,
  PasskeySignIn,
  preloadSecondStep,
  SecondStep,
  signInErrorMessage,
  useSingleFlight,
} from '@pharmacy/remote-kit';
import { useSignInMutation } from '@pharmacy/state';
import {
  Button,
  Dialog,
  DialogClose,
  UnsavedChangesDialog,
  FormError,
  PasswordField,
  Stack,
  TextField,
} from '@pharmacy/ui';

export { preloadSecondStep };

interface SignInAgainDialogProps {
  readonly username: string;
  readonly onLeave: () => void;
}

/** Uses plain state rather than the form library, which would have to be preloaded on every page. */
export default function SignInAgainDialog({ username: known, onLeave }: SignInAgainDialogProps) {
  const passwordInput = useRef<HTMLInputElement>(null);
  const [signIn, { isLoading, error }] = useSignInMutation();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const [startedOver, setStartedOver] = useState<string | null>(null);
  const lacksUsername = wasSubmitted && username.trim() === '';
  const lacksPassword = wasSubmitted && password === '';

  // Closing the dialog also leaves the page below it.
  const leave = () => (hasUnsavedInput() ? setIsConfirming(true) : onLeave());

  const send = useSingleFlight(async () => {
    if (username.trim() === '' || password === '') return;
    const result = await signIn({ username: username.trim(), password });
    if (result.data && 'challenge' in result.data) setChallenge(result.data);
    if (result.error) passwordInput.current?.select();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    setStartedOver(null);
    void send();
  };
  const startOver = (reason: string | null) => {
    setChallenge(null);
    setStartedOver(reason);
  };
  // Also when the second step is over, because the pressed button is gone with it.
  useEffect(() => {
    if (!challenge) passwordInput.current?.focus();
  }, [challenge]);

  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        size="sm"
        title="Your session has ended"
        description={`${authMessages.signInAgain} Anything you typed is still here.`}
        initialFocus={passwordInput}
        onSubmit={challenge ? undefined : submit}
        footer={
          <>
            <DialogClose>
              <Button variant="ghost">Leave</Button>
            </DialogClose>
            {!challenge && (
              <Button type="submit" pending={isLoading}>
                Sign in
              </Button>
            )}
          </>
        }
      >
        {challenge ? (
          <SecondStep challenge={challenge} onStartOver={startOver} />
        ) : (
          <Stack>
            <FormError message={startedOver ?? (error && signInErrorMessage(error))} />
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
            <PasskeySignIn />
          </Stack>
        )}
      </Dialog>
      <UnsavedChangesDialog
        open={isConfirming}
        description="What you typed on this page will be lost."
        onKeep={() => setIsConfirming(false)}
        onDiscard={onLeave}
      />
    </>
  );
}
