import { nanoid, type Dispatch } from '@reduxjs/toolkit';
import { selectToken, type SessionRoot } from '../session/session.selectors';
import { sessionEnded } from '../session/session.slice';
import { changePolicy, readPolicy, waitBefore, type RetryPolicy } from './retry-policy';

/** The store that a call is made for. */
export interface CallingStore {
  readonly dispatch: Dispatch;
  readonly getState: () => unknown;
}

export interface CallOptions {
  /** Changes something on the server: it goes under an idempotency key, one for all tries. */
  readonly isChange: boolean;
  /** That of reads or of changes unless given. */
  readonly retry?: RetryPolicy | undefined;
  /** Ends the waiting between tries. */
  readonly signal?: AbortSignal | undefined;
  /** The session's own unless given. */
  readonly token?: string | undefined;
}

/** What one try came to. A `status` in words, such as `FETCH_ERROR`, is that of a try without an answer. */
export interface Tried {
  readonly error?: { readonly status: number | string } | undefined;
  readonly meta?: { readonly response?: Response | undefined } | undefined;
}

/** The longest wait that a server's `Retry-After` may impose before the error is shown instead. */
const PATIENCE = 30_000;

const isWorthRetrying = (status: number | string) =>
  status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || (typeof status === 'number' && status >= 500);

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Every call to the server: bearer token, one idempotency key for all tries of a change, retries (never for 4xx),
 * and the end of the session when the server no longer accepts its token. `attempt` sends once, with those headers.
 */
export async function callPersistently<Result extends Tried>(
  { dispatch, getState }: CallingStore,
  { isChange, retry: policy = isChange ? changePolicy : readPolicy, signal, token: given }: CallOptions,
  attempt: (headers: Record<string, string>) => PromiseLike<Result> | Result,
): Promise<Result> {
  const sessionToken = () => selectToken(getState() as SessionRoot);
  const token = given ?? sessionToken();
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(isChange && { 'Idempotency-Key': nanoid() }),
  };
  for (let retry = 1; ; retry += 1) {
    const result = await attempt(headers);
    if (!result.error) return result;
    if (result.error.status === 401 && token && token === sessionToken()) dispatch(sessionEnded());
    const wait = waitBefore(retry, policy, result.meta?.response?.headers.get('Retry-After'));
    if (retry > policy.retries || !isWorthRetrying(result.error.status) || wait > PATIENCE) return result;
    await pause(wait, signal);
    if (signal?.aborted) return result;
  }
}
