import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { times, type LiveResource } from '@pharmacy/contracts';
import { useSession } from '../session/session.hooks';
import { liveRequested, liveStarted, type LiveState, type LiveStatus } from './live.slice';

export interface LiveView<Resource extends LiveResource> {
  readonly status: LiveStatus;
  /** Null until the first message. */
  readonly data: LiveState[Resource];
  /** The last failure of the connection, or of a request. Null once it's connected again. */
  readonly error: string | null;
  /** Requests the list again. */
  readonly request: () => void;
  /** Connects now and resets the retry count. Does nothing while connected. */
  readonly reconnect: () => void;
}

/** Subscribes to a live resource and requests it on each connection. An empty registrations list is requested repeatedly. */
export function useLive<Resource extends LiveResource>(resource: Resource): LiveView<Resource> {
  const dispatch = useDispatch();
  const live = useSelector((state: { live: LiveState }) => state.live);
  const session = useSession();
  const request = useCallback(() => void dispatch(liveRequested(resource)), [dispatch, resource]);

  const reconnect = useCallback(() => void dispatch(liveStarted()), [dispatch]);

  const canRequest = live.status === 'connected' && (resource === 'announcements' || session.status === 'signed-in');
  const isEmpty = resource === 'registrations' && !live.registrations?.length;

  useEffect(() => {
    if (canRequest) request();
  }, [canRequest, request]);

  useEffect(() => {
    if (!canRequest || !isEmpty) return undefined;
    const timer = setInterval(request, times.liveReRequestWhenEmpty);
    return () => clearInterval(timer);
  }, [canRequest, isEmpty, request]);

  return { status: live.status, data: live[resource], error: live.error, request, reconnect };
}
