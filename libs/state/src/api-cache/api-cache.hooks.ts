import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { callServer } from '../requests/call-server';
import {
  type CacheEntry,
  responseRequested,
  responseFailed,
  type ApiCacheRoot,
  responsesReceived,
} from './api-cache.slice';

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

type ApiCacheDispatch = ThunkDispatch<ApiCacheRoot, unknown, UnknownAction>;

export interface CachedRequestView<Data> {
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
  const dispatch = useDispatch<ApiCacheDispatch>();
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
