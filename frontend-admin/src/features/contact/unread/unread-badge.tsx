import { Badge, VisuallyHidden } from '@pharmacy/ui';
import { useUnreadCount } from './use-unread-count';

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
