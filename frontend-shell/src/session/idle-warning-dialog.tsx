import { useRef } from 'react';
import { limits } from '@pharmacy/contracts';
import { Button, Dialog, VisuallyHidden } from '@pharmacy/ui';
import { clockTime, lastSpoken, spokenTime } from './idle-countdown';
import styles from './idle-warning-dialog.module.css';

interface IdleWarningDialogProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** Asks whether somebody is there. Whoever closes it is. */
export default function IdleWarningDialog({ secondsLeft, onStay, onSignOut }: IdleWarningDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const spoken = lastSpoken(secondsLeft);
  return (
    <Dialog
      open
      onOpenChange={onStay}
      role="alertdialog"
      size="sm"
      title="Are you still there?"
      description={`Nothing has happened here for ${limits.idleMinutes} minutes. To protect your account, you are signed out after ${spokenTime(limits.idleWarningSeconds)} without an answer.`}
      initialFocus={stay}
      footer={
        <>
          <Button variant="secondary" onClick={onSignOut}>
            Sign out
          </Button>
          <Button ref={stay} onClick={onStay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p className={styles.countdown}>
        <span aria-hidden className={styles.label}>
          Time left
        </span>
        <span role="timer" aria-label="Time left" className={styles.time}>
          {clockTime(secondsLeft)}
        </span>
      </p>
      <VisuallyHidden role="alert">
        {spoken !== null && `You will be signed out in ${spokenTime(spoken)}.`}
      </VisuallyHidden>
    </Dialog>
  );
}
