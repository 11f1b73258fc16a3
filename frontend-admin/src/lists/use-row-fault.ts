import { useCallback, useState } from 'react';
import { useNotify } from '@pharmacy/state';

export interface RowFault {
  readonly title: string;
  readonly message: string;
}

/** Says what went wrong with a row: a title and the words for it. */
export type RowComplaint = (title: string, message: string) => void;

/** What last went wrong with a row's action; it stays on the page after the notice has gone. */
export function useRowFault() {
  const notify = useNotify();
  const [fault, setFault] = useState<RowFault | null>(null);
  const complain = useCallback(
    (title: string, message: string) => {
      setFault({ title, message });
      notify({ title, description: message, variant: 'destructive' });
    },
    [notify],
  );
  return { fault, complain, dismiss: useCallback(() => setFault(null), []) };
}
