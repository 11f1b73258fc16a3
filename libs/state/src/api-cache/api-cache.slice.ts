import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { liveReceived } from '../live/live.slice';

/** API responses by path: `{ '/api/pages/home': …, '/api/team-members': … }`. */
export type CachedResponses = Readonly<Record<string, unknown>>;

export interface CacheEntry {
  /** Undefined until the first response. Kept while a newer one is fetched. */
  readonly data?: unknown;
  /** Why the last request failed. */
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** When the response arrived, in milliseconds since 1970. 0 for an invalidated entry. */
  readonly at: number;
}

export type ApiCacheState = Readonly<Record<string, CacheEntry>>;

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

export const { responsesReceived, responseRequested, responseFailed, responsesInvalidated } = slice.actions;
export const apiCacheReducer = slice.reducer;
