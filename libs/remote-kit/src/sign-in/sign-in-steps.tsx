import { lazy, Suspense, useState } from 'react';
import { secondFactorMessages as messages } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit/core';
import { useStartPasskeySignInMutation, useVerifySignInMutation } from '@pharmacy/state';
import { Button, FormError, KeyIcon, Spinner, Stack } from '@pharmacy/ui';
import { askForPasskey, supportsPasskeys } from './passkeys';
import { signInErrorMessage } from './sign-in-error';

const LazySecondStep = lazy(() => import('./second-step'));

/** The second step of signing in. It's loaded when somebody needs it. */
export function SecondStep(props: Parameters<typeof LazySecondStep>[0]) {
  return (
    <Suspense fallback={<Spinner />}>
      <LazySecondStep {...props} />
    </Suspense>
  );
}

/** Signs in with a passkey alone. Renders nothing where the browser has no passkeys. */
export function PasskeySignIn() {
  const [start] = useStartPasskeySignInMutation();
  const [verify] = useVerifySignInMutation();
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const signIn = useSingleFlight(async () => {
    setPending(true);
    setError(await tryToSignIn());
    setPending(false);
  });
  const tryToSignIn = async () => {
    const started = await start();
    if (!started.data) return signInErrorMessage(started.error);
    const passkey = await askForPasskey(started.data);
    if (!passkey) return messages.canceled;
    const verified = await verify({ passkey });
    return verified.error ? signInErrorMessage(verified.error) : null;
  };
  if (!supportsPasskeys()) return null;
  return (
    <Stack gap="sm">
      <Button variant="secondary" block icon={<KeyIcon />} pending={isPending} onClick={signIn}>
        Sign in with a passkey
      </Button>
      <FormError message={error} />
    </Stack>
  );
}
