import type { AnnouncementView } from '@pharmacy/contracts';

/** What an administrator wants to do in a dialog. */
export type AnnouncementAction =
  { readonly kind: 'add' } | { readonly kind: 'edit'; readonly announcement: AnnouncementView };
