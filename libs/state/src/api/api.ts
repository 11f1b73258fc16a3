import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { callPersistently, type RetryPolicy, type RootState as CoreState } from '@pharmacy/state/core';

/** The `extraOptions` of an endpoint. */
interface RequestOptions {
  readonly retry?: RetryPolicy;
}

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, RequestOptions, FetchBaseQueryMeta>;

const request = fetchBaseQuery({ baseUrl: '/api', credentials: 'include' });

/** An endpoint can set its own `Idempotency-Key`: see `useIdempotencyKey`. */
function withHeaders(args: string | FetchArgs, extra: Record<string, string>): FetchArgs {
  const { params, ...plain } = typeof args === 'string' ? { url: args } : args;
  // Omit an empty query so that each URL has one form, for caches and logs too.
  const query = params && Object.keys(params).length > 0 ? { params } : {};
  return { ...plain, ...query, headers: { ...extra, ...(plain.headers as Record<string, string> | undefined) } };
}

/** Sends the API cache's requests the same way as every other call. */
const baseQuery: Query = (args, api, options) =>
  callPersistently(api, { isChange: api.type === 'mutation', retry: options?.retry, signal: api.signal }, (headers) =>
    request(withHeaders(args, headers), api, {}),
  );

/** RTK Query's cache tags. A mutation lists the tags that it invalidates. */
export const apiTags = [
  'registrations',
  'registries',
  'reason-templates',
  'documents',
  'document-accesses',
  'content',
  'announcements',
  'manufacturers',
  'staff',
  'therapeutic-areas',
  'team',
  'contact',
  'audit',
  'sessions',
  'second-factor',
  'accounts',
  'prescriber-groups',
  'retention',
  'system',
] as const;

const KEEP_UNUSED_SECONDS = 300;

const cache = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: apiTags,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

const { injectEndpoints } = cache;

const injectOverriding: typeof injectEndpoints = (added) => injectEndpoints({ overrideExisting: true, ...added });

/**
 * The one RTK Query API. Features add endpoints with `api.injectEndpoints`; a second `createApi` would be a second cache.
 * An injected endpoint overrides an existing one of the same name, because a reloaded remote injects its endpoints again.
 * Nothing refetches on focus, on reconnect, or by age. Components that need polling request it in the hook.
 */
export const api: typeof cache = Object.assign(cache, { injectEndpoints: injectOverriding });

/** The store's state including the API cache, which importing `@pharmacy/state` adds. */
export type RootState = CoreState & { readonly api: ReturnType<typeof api.reducer> };

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
