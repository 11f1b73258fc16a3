import { useCallback, useState } from 'react';
import { useNotify } from '@pharmacy/state';
import { Alert, Button } from '@pharmacy/ui';

interface RowError {
  readonly title: string;
  readonly message: string;
}

/** Reports a row's error: a title, a message, and for the page the reason, if the notice doesn't give it. */
export type ReportRowError = (title: string, message: string, reason?: string) => void;

/** The last error of a row's action. It stays on the page after the notice disappears. */
export function useRowError() {
  const notify = useNotify();
  const [rowError, setRowError] = useState<RowError | null>(null);
  const report = useCallback<ReportRowError>(
    (title, message, reason = message) => {
      setRowError({ title, message: reason });
      notify({ title, description: message, variant: 'destructive' });
    },
    [notify],
  );
  return { rowError, report, dismiss: useCallback(() => setRowError(null), []) };
}

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
