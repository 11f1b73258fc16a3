import { type FormEvent, useEffect, useRef, useState } from 'react';
import { secondFactorMessages as messages, type SignInChallenge } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit/core';
import { errorStatus, fieldErrors, useVerifySignInMutation } from '@pharmacy/state';
import { Button, Form, FormError, TextField, useFormError } from '@pharmacy/ui';
import { askForPasskey, signInErrorMessage, supportsPasskeys } from './sign-in';

export interface SecondStepProps {
  readonly challenge: SignInChallenge;
  /** Back to the password. `reason` says why, unless the user chose it. */
  readonly onStartOver: (reason: string | null) => void;
}

/** The second step of signing in, after the password: a code, or a passkey. Success starts the session. */
export default function SecondStep({ challenge: { challenge, hasApp, passkey }, onStartOver }: SecondStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [verify, { isLoading }] = useVerifySignInMutation();
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string | undefined>();
  const [formError, setFormError] = useFormError();
  const offersPasskey = passkey !== null && supportsPasskeys();
  useEffect(() => input.current?.focus(), []);

  const send = useSingleFlight(async (body: Parameters<typeof verify>[0]) => {
    const { error } = await verify(body);
    if (!error) return;
    const details = fieldErrors(error);
    // The challenge has expired, or was consumed by the passkey's answer: only the password makes a new one.
    if (body.passkey || (errorStatus(error) === 400 && details.length === 0))
      return onStartOver(signInErrorMessage(error));
    const atCode = details.find(({ field }) => field === 'code')?.message;
    setFieldError(atCode);
    setFormError(atCode ? null : signInErrorMessage(error));
    input.current?.select();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFieldError(code.trim() === '' ? messages.codeRequired : undefined);
    if (code.trim() === '') return input.current?.focus();
    void send({ challenge, code: code.trim() });
  };
  const sendPasskey = useSingleFlight(async () => {
    if (!passkey) return;
    const answer = await askForPasskey({ options: passkey });
    if (typeof answer === 'string') setFormError(answer);
    else await send({ passkey: answer });
  });

  return (
    <Form onSubmit={submit}>
      <FormError {...formError} />
      {offersPasskey && (
        <Button variant="secondary" block onClick={sendPasskey}>
          Use your passkey
        </Button>
      )}
      <TextField
        ref={input}
        label="Code"
        hint={hasApp ? 'From your authenticator app, or one of your recovery codes.' : 'One of your recovery codes.'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldError}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" block pending={isLoading}>
        Continue
      </Button>
      <Button variant="ghost" block onClick={() => onStartOver(null)}>
        Use your password again
      </Button>
    </Form>
  );
}
