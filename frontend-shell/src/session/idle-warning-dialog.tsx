import { useRef } from 'react';
import { limits } from '@pharmacy/contracts';
import { Button, Dialog, VisuallyHidden } from '@pharmacy/ui';
import styles from './idle-warning-dialog.module.css';

/** `1:45`. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `2 minutes`, `1 minute`, `30 seconds`, `1 second`. */
export function spokenTime(seconds: number): string {
  const [count, unit] = seconds >= 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const spokenAt = [60, 30, 20, 10];

/** The seconds to announce: the last threshold passed. Announcing every second would drown out everything else. */
export function lastSpoken(secondsLeft: number): number | null {
  return spokenAt.findLast((mark) => secondsLeft <= mark) ?? null;
}

interface IdleWarningDialogProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** Asks whether the user is still there. Closing the dialog counts as a yes. */
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
      description={`You haven’t been active for ${limits.idleMinutes} minutes. To protect your account, we’ll sign you out in ${spokenTime(limits.idleWarningSeconds)}.`}
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
