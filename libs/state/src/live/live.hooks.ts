import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { times, type LiveResource } from '@pharmacy/contracts';
import { useSession } from '../session/session.hooks';
import { liveRequested, liveStarted, type LiveState, type LiveStatus } from './live.slice';

export interface LiveView<Resource extends LiveResource> {
  readonly status: LiveStatus;
  /** null until the server has told. */
  readonly data: LiveState[Resource];
  /** Asks for the list once more. */
  readonly request: () => void;
  /** Tries to connect at once, with all attempts ahead; without effect while connected. */
  readonly reconnect: () => void;
}

/** Follows a resource over the live connection, asking on connecting; for registrations again while the list is still empty. */
export function useLive<Resource extends LiveResource>(resource: Resource): LiveView<Resource> {
  const dispatch = useDispatch();
  const live = useSelector((state: { live: LiveState }) => state.live);
  const session = useSession();
  const request = useCallback(() => void dispatch(liveRequested(resource)), [dispatch, resource]);

  const reconnect = useCallback(() => void dispatch(liveStarted()), [dispatch]);

  const isAble = live.status === 'connected' && (resource === 'announcements' || session.status === 'signed-in');
  const isEmpty = resource === 'registrations' && !live.registrations?.length;

  useEffect(() => {
    if (isAble) request();
  }, [isAble, request]);

  useEffect(() => {
    if (!isAble || !isEmpty) return undefined;
    const timer = setInterval(request, times.liveReRequestWhenEmpty);
    return () => clearInterval(timer);
  }, [isAble, isEmpty, request]);

  return { status: live.status, data: live[resource], request, reconnect };
}
