import { type FormEvent, useRef, useState } from 'react';
import {
  type AppSetup,
  type IdentityProof,
  limits,
  type PasskeyJson,
  type PasskeyView,
  secondFactorMessages as messages,
} from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Button, Dialog, DialogClose, TextField } from '@pharmacy/ui';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { AppDialog, RecoveryCodesDialog } from './secret-dialogs';
import { ProofDialog } from './proof-dialog';
import {
  useConfirmPasskeyMutation,
  useRemoveAppMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useStartAppMutation,
  useStartPasskeyMutation,
} from './two-step.api';

/** The dialog that's open. */
export type TwoStepAction =
  | { readonly kind: 'remove-app' | 'add-passkey' | 'renew-codes' }
  /** `reason` says why it's done again */
  | { readonly kind: 'set-up-app'; readonly reason?: string }
  | { readonly kind: 'rename-passkey' | 'remove-passkey'; readonly passkey: PasskeyView }
  | { readonly kind: 'app'; readonly setup: AppSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface TwoStepDialogsProps {
  readonly action: TwoStepAction | null;
  readonly onAct: (action: TwoStepAction | null) => void;
}

export function TwoStepDialogs({ action, onAct }: TwoStepDialogsProps) {
  const notify = useNotify();
  const acts = useActs();
  const onClose = () => onAct(null);
  const done = (title: string, codes: readonly string[] = []) => {
    notify({ title });
    onAct(codes.length > 0 ? { kind: 'codes', codes } : null);
  };
  switch (action?.kind) {
    case 'set-up-app':
      return (
        <ProofDialog
          onClose={onClose}
          title="Set up an authenticator app"
          description={[
            action.reason,
            'An app on your phone shows a code that you enter after your password. It replaces any app that you set up before.',
          ]
            .filter(Boolean)
            .join(' ')}
          confirmLabel="Continue"
          act={async (proof) => {
            const { data, error } = await acts.startApp(proof);
            if (data) onAct({ kind: 'app', setup: data });
            return error;
          }}
        />
      );
    case 'app':
      return (
        <AppDialog
          setup={action.setup}
          onDone={(codes) => done(messages.appAdded, codes)}
          onStartOver={(reason) => onAct({ kind: 'set-up-app', reason })}
          onClose={onClose}
        />
      );
    case 'remove-app':
      return (
        <ProofDialog
          onClose={onClose}
          title="Remove the authenticator app?"
          description="Its codes no longer work here."
          confirmLabel="Remove"
          tone="danger"
          act={async (proof) => {
            const { error } = await acts.removeApp(proof);
            if (!error) done(messages.appRemoved);
            return error;
          }}
        />
      );
    case 'add-passkey':
      return (
        <ProofDialog
          onClose={onClose}
          title="Add a passkey"
          description="Sign in with your fingerprint, face, or screen lock, without typing a password."
          confirmLabel="Continue"
          act={async (proof) => {
            const { codes, error } = await acts.addPasskey(proof);
            if (codes) done(messages.passkeyAdded, codes);
            return error;
          }}
        />
      );
    case 'rename-passkey':
      return <RenameDialog passkey={action.passkey} onDone={() => done(messages.passkeyRenamed)} onClose={onClose} />;
    case 'remove-passkey':
      return (
        <ProofDialog
          onClose={onClose}
          title={`Remove ${action.passkey.name}?`}
          description="You can’t sign in with this passkey anymore. Delete it on your device, too."
          confirmLabel="Remove"
          tone="danger"
          act={async (proof) => {
            const { error } = await acts.removePasskey({ id: action.passkey.id, proof });
            if (!error) done(messages.passkeyRemoved);
            return error;
          }}
        />
      );
    case 'renew-codes':
      return (
        <ProofDialog
          onClose={onClose}
          title="Get new recovery codes"
          description="The codes that you have now no longer work."
          confirmLabel="Get new codes"
          act={async (proof) => {
            const { data, error } = await acts.renewCodes(proof);
            if (data) onAct({ kind: 'codes', codes: data.codes });
            return error;
          }}
        />
      );
    case 'codes':
      return <RecoveryCodesDialog codes={action.codes} onClose={onClose} />;
    case undefined:
      return null;
  }
}

/** What the dialogs do with a proof. */
function useActs() {
  const [startApp] = useStartAppMutation();
  const [removeApp] = useRemoveAppMutation();
  const [startPasskey] = useStartPasskeyMutation();
  const [confirmPasskey] = useConfirmPasskeyMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [renewCodes] = useRenewRecoveryCodesMutation();

  const addPasskey = async (proof: IdentityProof) => {
    const started = await startPasskey(proof);
    if (!started.data) return { error: started.error };
    const passkey = await createPasskey(started.data.options);
    if (typeof passkey === 'string') return { error: { data: { message: passkey } } };
    const { data, error } = await confirmPasskey({ passkey });
    return { codes: data?.codes, error };
  };
  return { startApp, removeApp, addPasskey, removePasskey, renewCodes };
}

/** The error's text if the user cancels, the device has a passkey for this account already, or the library can't be loaded. */
const createPasskey = (options: PasskeyJson): Promise<PasskeyJson | string> =>
  import('@simplewebauthn/browser').then(
    ({ startRegistration }) =>
      startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }).then(
        (response) => ({ ...response }),
        () => messages.canceled,
      ),
    () => messages.failed,
  );

interface RenameDialogProps {
  readonly passkey: PasskeyView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RenameDialog({ passkey, onDone, onClose }: RenameDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string | undefined>();
  const send = useSingleFlight(async () => {
    const result = await rename({ id: passkey.id, name: name.trim() });
    if (result.error) return setError(errorMessage(result.error, messages.failed));
    onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') return void send();
    setError(messages.nameRequired);
    input.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={() => !isLoading && onClose()}
      size="sm"
      title="Rename the passkey"
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
            Save
          </Button>
        </>
      }
    >
      <TextField
        ref={input}
        label="Name"
        hint="For example, the device that it’s on."
        autoComplete="off"
        maxLength={limits.passkeyName.max}
        error={error}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </Dialog>
  );
}
