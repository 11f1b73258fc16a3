import { useIdempotencyKey } from '@pharmacy/state';
import { useRef } from 'react';

/** The arguments of a mutation that can be repeated after a lost response. */
export type Keyed<Change> = Change & { readonly idempotencyKey: string };

/** The request of such a mutation. The rest of its arguments is the body. */
export const keyedPost = (url: string, { idempotencyKey, ...body }: Keyed<object>) => ({
  url,
  method: 'POST',
  body,
  headers: { 'Idempotency-Key': idempotencyKey },
});

/**
 * A mutation that does nothing twice if the user repeats it because the response was lost: see `useIdempotencyKey`. The result
 * has the time when it was first sent.
 */
export function useKeyed<Change extends object, Result extends { readonly error?: unknown }>(
  send: (change: Keyed<Change>) => PromiseLike<Result>,
): (change: Change) => Promise<Result & { readonly firstSentAt: number }> {
  const withKey = useIdempotencyKey();
  const firstSent = useRef(new Map<string, number>());
  return (change) =>
    withKey(change, async (idempotencyKey) => {
      const firstSentAt = firstSent.current.get(idempotencyKey) ?? Date.now();
      firstSent.current.set(idempotencyKey, firstSentAt);
      return { ...(await send({ ...change, idempotencyKey })), firstSentAt };
    });
}
