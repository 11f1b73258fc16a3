import { Alert, Button } from '@pharmacy/ui';
import type { RowError } from './use-row-error';

interface RowErrorAlertProps {
  readonly error: RowError | null;
  readonly onDismiss: () => void;
}

/** Keeps the error of a row's failed action on the page until it's dismissed. */
export function RowErrorAlert({ error, onDismiss }: RowErrorAlertProps) {
  if (!error) return null;
  return (
    <Alert
      tone="danger"
      title={error.title}
      actions={
        <Button variant="secondary" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
}
