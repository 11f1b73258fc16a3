import { clsx } from 'clsx';
import { CircleAlertIcon, CircleCheckIcon, XIcon } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useState } from 'react';
import styles from './toaster.module.css';

export interface ToasterNotice {
  /** Differs from notice to notice: the same text twice is two notices. */
  id: string | number;
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

export interface ToasterProps {
  /** The notice to show, one at a time; null for none. */
  notice: ToasterNotice | null;
  /** It was dismissed, swiped away, or its time is over. */
  onClose: (id: ToasterNotice['id']) => void;
  /** Milliseconds a notice stays; pointing at it, focusing it or leaving the window stops the clock. */
  duration?: number | undefined;
}

const DISPLAY_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** Where notices appear, once in an application. F8 brings the keyboard here. */
export function Toaster({ notice, onClose, duration = DISPLAY_MS }: ToasterProps) {
  // The last notice stays rendered while it leaves.
  const [shown, setShown] = useState(notice);
  if (notice && notice !== shown) setShown(notice);
  return (
    <Toast.Provider label="Notification" duration={duration} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown && (
        <Toast.Root
          key={shown.id}
          open={notice !== null}
          onOpenChange={(open) => {
            if (!open) onClose(shown.id);
          }}
          // foreground is announced assertively, background politely
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          className={clsx(styles.toast, shown.variant === 'destructive' && styles.destructive)}
        >
          {shown.variant === 'destructive' ? (
            <CircleAlertIcon className={styles.icon} />
          ) : (
            <CircleCheckIcon className={styles.icon} />
          )}
          <div className={styles.words}>
            <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
            )}
          </div>
          <Toast.Close aria-label="Dismiss notification" className={styles.close}>
            <XIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport data-layer="" hotkey={['F8']} label="Notifications ({hotkey})" className={styles.viewport} />
    </Toast.Provider>
  );
}
