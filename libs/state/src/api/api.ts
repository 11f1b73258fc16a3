import type { Dispatch, Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type { SessionUser } from '@pharmacy/contracts';
import {
  callPersistently,
  extendStores,
  responsesInvalidated,
  type RetryPolicy,
  type RootState as CoreState,
  selectUser,
  type SessionRoot,
  sessionStarted,
} from '@pharmacy/state/core';

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
const apiTags = [
  'registrations',
  'registries',
  'reason-templates',
  'documents',
  'document-accesses',
  'document-emails',
  'reading-requests',
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

/** A session that was stored by an earlier version has no groups. */
const ownAudience = ({ manufacturer, groups }: Partial<SessionUser>) =>
  String([manufacturer?.id, groups?.map(({ id }) => id)]);

/**
 * Resets or invalidates the API cache when the session changes, so that no user sees another user's data, no sales rep the
 * documents of the manufacturer that they worked for before, and no prescriber those of a group that they left.
 */
const sessionCacheMiddleware: Middleware<object, SessionRoot> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = selectUser(getState());
    const result = next(action);
    const after = selectUser(getState());
    if (before && after?.id !== before.id) dispatch(api.util.resetApiState());
    else if (sessionStarted.match(action)) dispatch(api.util.invalidateTags([...apiTags]));
    else if (before && after && ownAudience(after) !== ownAudience(before))
      dispatch(api.util.invalidateTags(['documents']));
    return result;
  };

// Adds the API cache to all existing and future stores of the page.
extendStores(api, [sessionCacheMiddleware, api.middleware]);

interface PendingMutation {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/**
 * An `onQueryStarted` handler for mutations of public content. Once the mutation succeeds, this tab refetches the public
 * data that it shows.
 */
export async function invalidateCachedResponses(
  _change: unknown,
  { dispatch, queryFulfilled }: PendingMutation,
): Promise<void> {
  await queryFulfilled.then(
    () => dispatch(responsesInvalidated()),
    () => undefined,
  );
}

/** One page of a paginated list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages. */
  readonly total: number;
  /** The cursor of the next page. Null on the last page. */
  readonly nextCursor: string | null;
}

/** Reads the `X-Total-Count` header and the `next` link of a list response. Use it as an endpoint's `transformResponse`. */
export function toPage<Item>(items: readonly Item[], meta?: FetchBaseQueryMeta): Page<Item> {
  const headers = meta?.response?.headers;
  const total = Number(headers?.get('X-Total-Count') ?? items.length);
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers?.get('Link') ?? '')?.[1];
  const nextCursor = next ? new URL(next, 'http://page.invalid').searchParams.get('cursor') : null;
  return { items, total, nextCursor };
}
