import { Button, Dialog, DialogClose, KeyboardIcon, Stack } from '@pharmacy/ui';
import { useAccess } from '../../../access/access';
import styles from './queue.module.css';

interface Shortcut {
  readonly label: string;
  readonly does: string;
  /** Only for those who decide. */
  readonly decides?: true;
}

const shortcuts: readonly Shortcut[] = [
  { label: 'J', does: 'Next request, or the next page after the last one' },
  { label: 'K', does: 'Previous request, or the previous page before the first one' },
  { label: 'Enter', does: 'View the details of the request' },
  { label: 'A', does: 'Approve', decides: true },
  { label: 'R', does: 'Reject', decides: true },
  { label: 'I', does: 'Ask for more information', decides: true },
  { label: 'U', does: 'Undo your last decision, before its email is sent', decides: true },
  { label: '/', does: 'Search. Enter returns to the list' },
  { label: '?', does: 'Show this list' },
];

interface ShortcutsProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The button that shows the keys of the list, and the dialog with them. */
export function Shortcuts({ isOpen, onOpenChange }: ShortcutsProps) {
  const mayReview = useAccess()('registrations:review');
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={styles.opener}
        icon={<KeyboardIcon />}
        onClick={() => onOpenChange(true)}
      >
        Keyboard shortcuts
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={onOpenChange}
        title="Keyboard shortcuts"
        description="They work when the list of requests has focus, and never while you’re typing. Press Tab until a request has focus."
        size="sm"
        footer={<DialogClose />}
      >
        <Stack gap="sm">
          <dl className={styles.shortcuts}>
            {shortcuts
              .filter(({ decides }) => mayReview || !decides)
              .map(({ label, does }) => (
                <div key={does}>
                  <dt>
                    <kbd>{label}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
          </dl>
          {mayReview && (
            <p className={styles.note}>
              In dialogs, <kbd>Enter</kbd> confirms. In a text box, it starts a new line, and <kbd>Ctrl</kbd>+
              <kbd>Enter</kbd> confirms.
            </p>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
