import { useState } from 'react';
import type { ContactSubmissionView } from '@pharmacy/contracts';

export interface Arrivals {
  /** How many came since the list was shown. */
  readonly count: number;
  /** Whether a message was there when the list was shown. */
  readonly isSeen: (message: ContactSubmissionView) => boolean;
  /** Takes them into the list. */
  readonly accept: () => void;
}

/**
 * Holds back what arrives at the top of a list while somebody reads it, so that nothing moves under their hand. An empty
 * list takes it in at once. `list` names the list: another one begins with all that it has.
 */
export function useArrivals(newest: readonly ContactSubmissionView[] | undefined, list: string): Arrivals {
  const latest = newest?.reduce((most, { id }) => Math.max(most, id), 0);
  const [seen, setSeen] = useState({ list, upTo: 0 });
  const upTo = seen.list === list ? seen.upTo : 0;
  if (latest && upTo === 0) setSeen({ list, upTo: latest });

  const isSeen = ({ id }: ContactSubmissionView) => upTo === 0 || id <= upTo;
  return {
    count: newest?.filter((message) => !isSeen(message)).length ?? 0,
    isSeen,
    accept: () => setSeen({ list, upTo: latest ?? 0 }),
  };
}
