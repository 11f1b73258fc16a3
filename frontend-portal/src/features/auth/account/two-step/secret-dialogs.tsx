import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AppSetup, secondFactorMessages as messages } from '@pharmacy/contracts';
import { saveFile, useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, errorStatus, fieldErrors } from '@pharmacy/state';
import {
  Button,
  Cluster,
  CopyIcon,
  copyText,
  Dialog,
  DialogClose,
  DownloadIcon,
  FormError,
  Stack,
  TextField,
  useFormError,
} from '@pharmacy/ui';
import { useConfirmAppMutation } from './two-step.api';
import styles from './two-step.module.css';

interface AppDialogProps {
  readonly setup: AppSetup;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  /** Another setup is needed. `reason` says why. */
  readonly onStartOver: (reason: string) => void;
  readonly onClose: () => void;
}

/** The QR code of a new authenticator app, and the code that confirms it. */
export function AppDialog({ setup: { address, challenge, key }, onDone, onStartOver, onClose }: AppDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = useQrCode(address);
  const [confirm, { isLoading }] = useConfirmAppMutation();
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string | undefined>();
  const [formError, setFormError] = useFormError();

  const send = useSingleFlight(async () => {
    const { data, error } = await confirm({ challenge, code: code.trim() });
    if (data) return onDone(data.codes);
    const atField = fieldErrors(error).find(({ field }) => field === 'code')?.message;
    // The setup has expired, and so has its QR code.
    if (errorStatus(error) === 400 && !atField) return onStartOver(errorMessage(error, messages.challengeExpired));
    setFieldError(atField);
    setFormError(atField ? null : errorMessage(error, messages.failed));
    input.current?.select();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') return void send();
    setFieldError(messages.codeRequired);
    input.current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={() => !isLoading && onClose()}
      title="Set up an authenticator app"
      description="Scan the code with an app such as Google Authenticator, Microsoft Authenticator, or 1Password. Then enter the code that it shows."
      initialFocus={input}
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary" aria-disabled={isLoading || undefined}>
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit" pending={isLoading}>
            Confirm
          </Button>
        </>
      }
    >
      <Stack>
        <FormError {...formError} />
        <div className={styles.qr}>{picture && <img src={picture} alt="QR code for your authenticator app" />}</div>
        <p className={styles.key}>
          Can’t scan it? Enter this key in the app: <code>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          ref={input}
          label="Code from the app"
          hint="6 digits. A new code appears every 30 seconds."
          autoComplete="one-time-code"
          inputMode="numeric"
          error={fieldError}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Stack>
    </Dialog>
  );
}

/** The QR code as the address of a picture; null until its library has loaded. */
function useQrCode(text: string): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('uqr').then(
      ({ renderSVG }) => isCurrent && setPicture(`data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`),
      // the key below does as well
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return picture;
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, which the server can't show again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [outcome, setOutcome] = useState('');
  const text = codes.join('\n');
  const copy = async () => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'Copied.' : 'Your browser didn’t allow copying. Download the codes, or write them down.');
  };
  const download = () => {
    saveFile({ content: new Blob([`${text}\n`], { type: 'text/plain' }), filename: null }, 'recovery-codes.txt');
    setOutcome('Downloaded.');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      confirmClose
      discardText="We can’t show these codes again."
      title="Your recovery codes"
      description="If you lose your phone or passkey, each code lets you sign in once. Keep them in a safe place: we can’t show them again."
      footer={<Button onClick={onClose}>I saved them</Button>}
    >
      <Stack>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Cluster>
          <Button variant="secondary" size="sm" icon={<CopyIcon />} onClick={copy}>
            Copy
          </Button>
          <Button variant="secondary" size="sm" icon={<DownloadIcon />} onClick={download}>
            Download
          </Button>
        </Cluster>
        <p role="status" className={styles.outcome}>
          {outcome}
        </p>
      </Stack>
    </Dialog>
  );
}
