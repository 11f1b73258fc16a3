import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { secondFactorMessages as messages } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit/core';
import { useStartPasskeySignInMutation, useVerifySignInMutation } from '@pharmacy/state';
import { Button, FormError, KeyIcon, Spinner, Stack, useFormError } from '@pharmacy/ui';
import { askForPasskey, signInErrorMessage, supportsPasskeys } from './sign-in';
import type { SecondStepProps } from './second-step';

const load = () => import('./second-step');

/** Fetches the second step, so that it also shows after a deploy removed its file. Rejects on failure. */
export const preloadSecondStep = async (): Promise<void> => void (await load());

/** The second step of signing in. It's loaded when someone needs it, and starts over with an error if that fails. */
export function SecondStep(props: SecondStepProps) {
  const [Step, setStep] = useState<ComponentType<SecondStepProps> | null>(null);
  const giveUp = useEffectEvent(() => props.onStartOver(messages.failed));
  useEffect(() => {
    let isCurrent = true;
    load()
      .catch(load)
      .then(
        (loaded) => isCurrent && setStep(() => loaded.default),
        () => isCurrent && giveUp(),
      );
    return () => {
      isCurrent = false;
    };
  }, []);
  return Step ? <Step {...props} /> : <Spinner />;
}

/** Signs in with a passkey alone. Renders nothing where the browser has no passkeys. */
export function PasskeySignIn() {
  const [start] = useStartPasskeySignInMutation();
  const [verify] = useVerifySignInMutation();
  const [error, setError] = useFormError();
  const [isPending, setPending] = useState(false);
  const signIn = useSingleFlight(async () => {
    setPending(true);
    setError(await tryToSignIn().finally(() => setPending(false)));
  });
  const tryToSignIn = async () => {
    const started = await start();
    if (!started.data) return signInErrorMessage(started.error);
    const passkey = await askForPasskey(started.data);
    if (typeof passkey === 'string') return passkey;
    const verified = await verify({ passkey });
    return verified.error ? signInErrorMessage(verified.error) : null;
  };
  if (!supportsPasskeys()) return null;
  return (
    <Stack gap="sm">
      <Button variant="secondary" block icon={<KeyIcon />} pending={isPending} onClick={signIn}>
        Sign in with a passkey
      </Button>
      <FormError {...error} />
    </Stack>
  );
}
