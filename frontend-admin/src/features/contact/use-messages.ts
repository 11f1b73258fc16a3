import { useEffect, useRef } from 'react';
import { times } from '@pharmacy/contracts';
import { api, type AppDispatch, useDispatch, useLive } from '@pharmacy/state';
import { useMessagesQuery, useThreadQuery, type MessageFilter } from './contact.api';

/** The server's list of messages, refetched when the live connection reports a change, and polled while it's down. */
export function useMessages(filter: MessageFilter) {
  const dispatch = useDispatch<AppDispatch>();
  const { status, data: pushed } = useLive('messages');
  const before = useRef(pushed);
  const isGreeted = useRef(false);

  useEffect(() => {
    if (!pushed || pushed === before.current) return;
    // The first push only answers this screen's own request. It's news only if its count differs.
    const isNews = isGreeted.current || (before.current !== null && before.current.unread !== pushed.unread);
    before.current = pushed;
    isGreeted.current = true;
    if (isNews) dispatch(api.util.invalidateTags(['contact']));
  }, [dispatch, pushed]);

  return useMessagesQuery(filter, {
    pollingInterval: status === 'connected' && pushed ? 0 : times.registrationsPoll,
    refetchOnMountOrArgChange: true,
  });
}

/** A message with its answers and notes. The list behind it refetches both when the live connection reports a change. */
export function useMessageThread(id: number) {
  const { status } = useLive('messages');
  return useThreadQuery(id, {
    pollingInterval: status === 'connected' ? 0 : times.registrationsPoll,
    refetchOnMountOrArgChange: true,
  });
}
