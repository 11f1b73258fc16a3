import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { nanoid } from '@reduxjs/toolkit';
import { sessionEnded } from '../session/session.slice';
import { selectToken, type SessionRoot } from '../session/session.selectors';
import { changePolicy, readPolicy, waitBefore, type RetryPolicy } from './retry-policy';

/** What an endpoint may say in `extraOptions`. */
export interface RequestOptions {
  readonly retry?: RetryPolicy;
}

/** The longest wait that a server's `Retry-After` may impose before the error is shown instead. */
const PATIENCE = 30_000;

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, RequestOptions, FetchBaseQueryMeta>;

const request = fetchBaseQuery({ baseUrl: '/api', credentials: 'include' });

const isWorthRetrying = ({ status }: FetchBaseQueryError) =>
  status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || (typeof status === 'number' && status >= 500);

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

function withHeaders(args: string | FetchArgs, extra: Record<string, string>): FetchArgs {
  const { params, ...plain } = typeof args === 'string' ? { url: args } : args;
  // No parameters, no question mark: an address has one form, for caches and logs as well.
  const query = params && Object.keys(params).length > 0 ? { params } : {};
  return { ...plain, ...query, headers: { ...(plain.headers as Record<string, string> | undefined), ...extra } };
}

/**
 * Every call to the server: bearer token, one idempotency key for all tries of a change, retries (never for 4xx),
 * and the end of the session when the server no longer accepts its token.
 */
export const baseQuery: Query = async (args, api, options) => {
  const token = selectToken(api.getState() as SessionRoot);
  const isChange = api.type === 'mutation';
  const policy = options?.retry ?? (isChange ? changePolicy : readPolicy);
  const call = withHeaders(args, {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(isChange && { 'Idempotency-Key': nanoid() }),
  });

  for (let retry = 1; ; retry += 1) {
    const result = await request(call, api, {});
    if (!result.error) return result;
    if (result.error.status === 401 && token && token === selectToken(api.getState() as SessionRoot)) {
      api.dispatch(sessionEnded());
    }
    const wait = waitBefore(retry, policy, result.meta?.response?.headers.get('Retry-After'));
    if (retry > policy.retries || !isWorthRetrying(result.error) || wait > PATIENCE) return result;
    await pause(wait, api.signal);
    if (api.signal.aborted) return result;
  }
};
