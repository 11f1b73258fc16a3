import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { liveReceived } from '../live/live';
import { callServer } from '../requests/call-server';

/** API responses by path: `{ '/api/pages/home': …, '/api/team-members': … }`. */
export type CachedResponses = Readonly<Record<string, unknown>>;

interface CacheEntry {
  /** Undefined until the first response. Kept while a newer one is fetched. */
  readonly data?: unknown;
  /** Why the last request failed. */
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** When the response arrived, in milliseconds since 1970. 0 for an invalidated entry. */
  readonly at: number;
}

type ApiCacheState = Readonly<Record<string, CacheEntry>>;

export interface ApiCacheRoot {
  readonly apiCache: ApiCacheState;
}

const ACTIVE_ANNOUNCEMENTS = '/api/announcements/active';

const initialState: ApiCacheState = {};

const emptyEntry: CacheEntry = { isFetching: false, at: 0 };

/** The state right after these responses arrived. */
export const apiCacheState = (responses: CachedResponses, at = Date.now()): ApiCacheState =>
  Object.fromEntries(Object.entries(responses).map(([path, data]) => [path, { data, isFetching: false, at }]));

const slice = createSlice({
  name: 'apiCache',
  initialState,
  reducers: {
    /** From the page's HTML, or fetched. */
    responsesReceived: {
      reducer: (state, { payload, meta }: PayloadAction<CachedResponses, string, { at: number }>): ApiCacheState => ({
        ...state,
        ...apiCacheState(payload, meta.at),
      }),
      prepare: (payload: CachedResponses) => ({ payload, meta: { at: Date.now() } }),
    },
    responseRequested: (state, { payload: path }: PayloadAction<string>): ApiCacheState => ({
      ...state,
      [path]: { ...(state[path] ?? emptyEntry), isFetching: true },
    }),
    responseFailed: (
      state,
      { payload: { path, error } }: PayloadAction<{ path: string; error: unknown }>,
    ): ApiCacheState => ({ ...state, [path]: { ...(state[path] ?? emptyEntry), isFetching: false, error } }),
    /** The server's data changed. Mounted components refetch at once, others when they mount. */
    responsesInvalidated: (state): ApiCacheState =>
      Object.fromEntries(Object.entries(state).map(([path, { data }]) => [path, { data, isFetching: false, at: 0 }])),
  },
  extraReducers: (builder) => {
    // The pushed list is newer than the response that is cached or on its way.
    builder.addCase(liveReceived, (state, { payload, meta }): ApiCacheState =>
      payload.type === 'announcements'
        ? { ...state, ...apiCacheState({ [ACTIVE_ANNOUNCEMENTS]: payload.data }, meta.at) }
        : state,
    );
  },
});

const { responseRequested, responseFailed } = slice.actions;
export const { responsesReceived, responsesInvalidated } = slice.actions;
export const apiCacheReducer = slice.reducer;

type ApiCacheThunk = ThunkAction<void, ApiCacheRoot, unknown, UnknownAction>;

/** Five minutes. Older entries are fetched again when a component mounts. */
const MAX_AGE_MS = 300_000;

const isFresh = ({ at }: CacheEntry) => Date.now() - at < MAX_AGE_MS;

/** Sends the request unless one is already in flight. */
const fetchCached =
  (path: string): ApiCacheThunk =>
  async (dispatch, getState) => {
    if (getState().apiCache[path]?.isFetching) return;
    dispatch(responseRequested(path));
    const pending = getState().apiCache[path];
    const { data, error } = await dispatch(callServer({ path }));
    // The entry was replaced or invalidated during the request, so this response is the older one.
    if (getState().apiCache[path] !== pending) return;
    dispatch(error ? responseFailed({ path, error }) : responsesReceived({ [path]: data }));
  };

/** Sends the request when the entry is missing or stale. After a failure, only with `retryFailed`. */
const requestCached =
  (path: string, { retryFailed }: { readonly retryFailed: boolean }): ApiCacheThunk =>
  (dispatch, getState) => {
    const entry = getState().apiCache[path];
    if (entry && (isFresh(entry) || (entry.error !== undefined && !retryFailed))) return;
    void dispatch(fetchCached(path));
  };

interface CachedRequestView<Data> {
  /** Undefined until the first response. */
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * The API's response to a GET of `path`, such as `/api/team-members`. It comes from the page's HTML or is fetched with
 * the retries of reads. It's fetched again once invalidated, or on mount when older than five minutes. A null path
 * sends no request.
 */
export function useCachedRequest<Data>(path: string | null): CachedRequestView<Data> {
  const dispatch = useDispatch<ThunkDispatch<ApiCacheRoot, unknown, UnknownAction>>();
  const entry = useSelector(({ apiCache }: ApiCacheRoot) => (path === null ? undefined : apiCache[path]));

  useEffect(() => {
    if (path !== null) dispatch(requestCached(path, { retryFailed: true }));
  }, [dispatch, path]);

  const at = entry?.at;
  const isFetching = entry?.isFetching;
  useEffect(() => {
    if (path !== null) dispatch(requestCached(path, { retryFailed: false }));
  }, [dispatch, path, at, isFetching]);

  return {
    data: entry?.data as Data | undefined,
    error: entry?.error,
    isFetching: isFetching ?? path !== null,
    refetch: useCallback(() => void (path !== null && dispatch(fetchCached(path))), [dispatch, path]),
  };
}
