import { useCallback, useMemo, useState } from 'react';
import { errorMessage, errorStatus, useNotify } from '@pharmacy/state';

interface Failure {
  readonly title: string;
  readonly description: string;
}

export interface Faults {
  /** What went wrong last, in words; it stays where it happened after the notice has gone. */
  readonly fault: string | null;
  readonly clear: () => void;
  readonly complain: (failure: Failure, error?: unknown, isQuiet?: boolean) => void;
}

/** The server's own words where it refused; for a failure that no one can act on, the usual ones. */
const inWords = ({ description }: Failure, error: unknown) => {
  const status = errorStatus(error);
  return status !== undefined && status < 500 ? errorMessage(error, description) : description;
};

/** Says what failed in a notice, unless quietly, and in its place. */
export function useFaults(): Faults {
  const notify = useNotify();
  const [fault, setFault] = useState<string | null>(null);

  const complain = useCallback(
    (failure: Failure, error?: unknown, isQuiet = false) => {
      setFault(inWords(failure, error));
      if (!isQuiet) notify({ ...failure, variant: 'destructive' });
    },
    [notify],
  );
  const clear = useCallback(() => setFault(null), []);
  return useMemo(() => ({ fault, clear, complain }), [fault, clear, complain]);
}
