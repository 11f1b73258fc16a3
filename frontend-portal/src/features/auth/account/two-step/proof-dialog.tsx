import { type FormEvent, useRef, useState } from 'react';
import { type IdentityProof, secondFactorMessages as messages, staffMessages } from '@pharmacy/contracts';
import { usePasskeyProof, useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, fieldErrors } from '@pharmacy/state';
import { Button, Dialog, DialogClose, FormError, PasswordField, Stack } from '@pharmacy/ui';

interface ProofDialogProps {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly tone?: 'danger';
  /** Resolves to the error of the act that the proof is for; undefined after a success, when the caller closes the dialog. */
  readonly act: (proof: IdentityProof) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Asks for the password or a passkey before a change of the two-step sign-in. Can't be closed while the change is under way:
 * its result opens or closes a dialog, which would be another one by then.
 */
export function ProofDialog({ title, description, confirmLabel, tone, act, onClose }: ProofDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const passkeyProof = usePasskeyProof();
  const [password, setPassword] = useState('');
  const [fieldError, setFieldError] = useState<string | undefined>();
  const [formError, setFormError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const run = useSingleFlight(async (findProof: () => Promise<IdentityProof | string>) => {
    setPending(true);
    setFieldError(undefined);
    setFormError(null);
    try {
      const proof = await findProof();
      if (typeof proof === 'string') return setFormError(proof);
      const error = await act(proof);
      if (!error) return;
      const atField = fieldErrors(error).find(({ field }) => field === 'password')?.message;
      setFieldError(atField);
      setFormError(atField ? null : errorMessage(error, messages.failed));
      input.current?.select();
    } finally {
      setPending(false);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password.trim() !== '') return void run(() => Promise.resolve({ password }));
    setFieldError(staffMessages.yourPasswordRequired);
    input.current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      size="sm"
      title={title}
      description={description}
      initialFocus={input}
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary" aria-disabled={isPending || undefined}>
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit" variant={tone} pending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>
        <FormError message={formError} />
        <PasswordField
          ref={input}
          label="Your password"
          hint="To confirm that it’s you."
          autoComplete="current-password"
          error={fieldError}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {passkeyProof && (
          <Button variant="secondary" block onClick={() => void run(passkeyProof)}>
            Use a passkey instead
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
