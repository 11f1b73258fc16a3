import { Alert, Button } from '@pharmacy/ui';
import type { RowFault } from './use-row-fault';

interface RowFaultAlertProps {
  readonly fault: RowFault | null;
  readonly onDismiss: () => void;
}

/** Keeps the words of a row's failed action on the page until they are dismissed. */
export function RowFaultAlert({ fault, onDismiss }: RowFaultAlertProps) {
  if (!fault) return null;
  return (
    <Alert
      tone="danger"
      title={fault.title}
      actions={
        <Button variant="secondary" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {fault.message}
    </Alert>
  );
}
