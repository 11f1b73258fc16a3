import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { times } from '@pharmacy/contracts';
import { api, useLive, type AppDispatch } from '@pharmacy/state';
import { useMessagesQuery, type MessageFilter } from './contact.api';

/** Messages as the server lists them, asked for again when the live connection tells of a change; polled without it. */
export function useMessages(filter: MessageFilter) {
  const dispatch = useDispatch<AppDispatch>();
  const { status, data: told } = useLive('messages');
  const isLive = status === 'connected' && told !== null;
  const unread = told?.unread;
  const before = useRef(unread);

  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== unread;
    before.current = unread;
    if (isChange) dispatch(api.util.invalidateTags(['contact']));
  }, [dispatch, unread]);

  return useMessagesQuery(filter, {
    pollingInterval: isLive ? 0 : times.registrationsPoll,
    refetchOnMountOrArgChange: true,
  });
}
