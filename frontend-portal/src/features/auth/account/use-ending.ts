import { useState } from 'react';
import { authMessages } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';

interface Ending {
  readonly end: () => Promise<void>;
  /** Why it failed, in words. */
  readonly fault: string | null;
}

/** Ends sign-ins by `work`, which answers with its error; says that it is done and closes, or says in place why not. */
export function useEnding(work: () => Promise<unknown>, done: string, onClose: () => void): Ending {
  const notify = useNotify();
  const [fault, setFault] = useState<string | null>(null);
  const end = useSingleFlight(async () => {
    setFault(null);
    const error = await work();
    if (error) return setFault(errorMessage(error, authMessages.sessions.endFailed));
    notify({ title: done });
    onClose();
  });
  return { end, fault };
}
