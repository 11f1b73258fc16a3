import { useRef } from 'react';
import { type Dispatch, nanoid } from '@reduxjs/toolkit';
import { idleHeader, stillRunning } from '@pharmacy/contracts';
import { selectToken, sessionEnded, type SessionRoot } from '../session/session.slice';
import { readLastActivity } from '../session/session.storage';
import { errorMessage, errorStatus } from './error-message';

/** The part of the store that a call needs. */
export interface CallingStore {
  readonly dispatch: Dispatch;
  readonly getState: () => unknown;
}

export interface CallOptions {
  /** The call changes something on the server. All attempts share one idempotency key. */
  readonly isChange: boolean;
  /** For a change that the user may repeat: see `useIdempotencyKey`. By default each call has its own. */
  readonly idempotencyKey?: string | undefined;
  /** Defaults to the policy of reads or of changes. */
  readonly retry?: RetryPolicy | undefined;
  /** Ends the wait between attempts. */
  readonly signal?: AbortSignal | undefined;
  /** Defaults to the session's token. */
  readonly token?: string | undefined;
}

/** The result of one attempt. A string `status`, such as `FETCH_ERROR`, and no `originalStatus` mean that there was no response. */
export interface AttemptResult {
  readonly error?: { readonly status: number | string; readonly originalStatus?: number } | undefined;
  readonly meta?: { readonly response?: Pick<Response, 'headers'> | undefined } | undefined;
}

/** If `Retry-After` requires a longer wait, the error is returned instead. */
const MAX_WAIT_MS = 30_000;

/** By the status of the response, even if a proxy answered with a page that isn't JSON. */
function isRetryable(error: NonNullable<AttemptResult['error']>): boolean {
  const status = errorStatus(error);
  if (status !== undefined) return status >= 500;
  return error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR';
}

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const pageLoadedAt = Date.now();

/** Sends how long the user has been idle, so that requests that the page makes by itself don't keep the session open. */
function idleHeaders(activeAt: number | null): Record<string, string> {
  if (activeAt === null) return {};
  return { [idleHeader]: Math.max(0, Math.floor((Date.now() - activeAt) / 1_000)).toString() };
}

/**
 * Wraps every call to the server. It adds the bearer token, and one idempotency key for all attempts of a change. It
 * retries, but never after a 4xx, and ends the session when the server rejects its token. `attempt` sends the request
 * once with the given headers.
 */
export async function callPersistently<Result extends AttemptResult>(
  { dispatch, getState }: CallingStore,
  { isChange, idempotencyKey, retry: policy = isChange ? changePolicy : readPolicy, signal, token: given }: CallOptions,
  attempt: (headers: Record<string, string>) => PromiseLike<Result> | Result,
): Promise<Result> {
  const sessionToken = () => selectToken(getState() as SessionRoot);
  const token = given ?? sessionToken();
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(isChange && { 'Idempotency-Key': idempotencyKey ?? nanoid() }),
  };
  // Without a record, such as when the code that keeps it can't be loaded, only opening the page counts as activity. Read
  // once, because signing out, which may be retried, deletes the record.
  const activeAt = token ? (readLastActivity(token) ?? pageLoadedAt) : null;
  for (let retry = 1; ; retry += 1) {
    const result = await attempt({ ...headers, ...idleHeaders(activeAt) });
    if (!result.error) return result;
    if (errorStatus(result.error) === 401 && token && token === sessionToken()) dispatch(sessionEnded());
    const wait = waitBefore(retry, policy, result.meta?.response?.headers.get('Retry-After'));
    if (retry > policy.retries || !isRetryable(result.error) || wait > MAX_WAIT_MS) return result;
    await pause(wait, signal);
    if (signal?.aborted) return result;
  }
}

/** How often a failed request is retried, and after how many milliseconds. */
export interface RetryPolicy {
  readonly retries: number;
  readonly delay: number;
  /** The maximum delay. Without it, the delay is constant instead of doubling. */
  readonly cap?: number;
}

/** Reads: three retries, after 1, 2, and 4 seconds. */
export const readPolicy: RetryPolicy = { retries: 3, delay: 1_000, cap: 30_000 };

/** Changes: two retries, after 1 and 2 seconds, with one idempotency key. */
export const changePolicy: RetryPolicy = { retries: 2, delay: 1_000, cap: 10_000 };

/** Lists that are polled anyway: two retries, one second apart. */
export const polledListPolicy: RetryPolicy = { retries: 2, delay: 1_000 };

/** For sign-in and registration, where a retry would count as a new attempt. */
export const noRetry: RetryPolicy = { retries: 0, delay: 0 };

/** The wait before retry number `retry`, from 1. A longer `Retry-After` (in seconds) takes precedence. */
export function waitBefore(retry: number, policy: RetryPolicy, retryAfter?: string | null): number {
  const own = policy.cap === undefined ? policy.delay : Math.min(policy.delay * 2 ** (retry - 1), policy.cap);
  const requested = Number(retryAfter ?? 0) * 1_000;
  return Number.isFinite(requested) ? Math.max(own, requested) : own;
}

type Send<Result> = (idempotencyKey: string) => PromiseLike<Result>;

/**
 * For forms. Returns a function that calls `send` with one idempotency key for the same `body` until the server answers. If a
 * response was lost and the user sends the form again, the server repeats its first answer, and nothing happens twice.
 */
export function useIdempotencyKey() {
  const unanswered = useRef(new Map<string, string>());
  return async <Result extends { readonly error?: unknown }>(body: object, send: Send<Result>): Promise<Result> => {
    const text = JSON.stringify(body);
    const key = unanswered.current.get(text) ?? nanoid();
    unanswered.current.set(text, key);
    const result = await send(key);
    if (!result.error || isAnswer(result.error)) unanswered.current.delete(text);
    return result;
  };
}

/** A rejection is an answer, too: the same values may be accepted later. */
function isAnswer(error: unknown): boolean {
  const status = errorStatus(error) ?? 0;
  return status >= 400 && status < 500 && errorMessage(error, '') !== stillRunning;
}
