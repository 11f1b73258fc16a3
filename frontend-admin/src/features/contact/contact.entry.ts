import { MailIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';
import { UnreadBadge } from './unread/unread-badge';

export const contactEntry: SidebarEntry = {
  to: '/admin/contact',
  label: 'Messages',
  icon: MailIcon,
  permission: 'messages:read',
  badge: UnreadBadge,
};
