import { useEffect } from 'react';
import { Badge, VisuallyHidden } from '@pharmacy/ui';
import { times } from '@pharmacy/contracts';
import { type AppDispatch, useDispatch, useLive } from '@pharmacy/state';
import { contactApi, useUnreadCountQuery } from './contact.api';

/** How many messages are unread. */
export function UnreadBadge() {
  const unread = useUnreadCount();
  if (!unread) return null;
  return (
    <Badge tone="accent">
      {unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </Badge>
  );
}

/**
 * How many messages are unread: the last value that was pushed or fetched, with local changes applied. Undefined while
 * unknown.
 */
export function useUnreadCount(): number | undefined {
  const dispatch = useDispatch<AppDispatch>();
  const { status, data: pushed } = useLive('messages');
  const isLive = status === 'connected' && pushed !== null;
  const { data } = useUnreadCountQuery(undefined, { pollingInterval: isLive ? 0 : times.registrationsPoll });

  useEffect(() => {
    if (pushed) void dispatch(contactApi.util.upsertQueryData('unreadCount', undefined, pushed.unread));
  }, [dispatch, pushed]);

  return data;
}
