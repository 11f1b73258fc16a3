import { saveFile } from '@pharmacy/remote-kit';
import { Button, Cluster, CopyIcon, Dialog, DownloadIcon, Stack } from '@pharmacy/ui';
import { useState } from 'react';
import styles from './two-step.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, which the server can't show again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [outcome, setOutcome] = useState('');
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied.'),
      () => setOutcome('Your browser didn’t allow copying. Download the codes, or write them down.'),
    );
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
          <Button variant="secondary" size="sm" icon={<CopyIcon />} onClick={() => void copy()}>
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
