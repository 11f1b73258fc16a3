import type { AnnouncementResponse } from '@pharmacy/contracts';

/** A dialog that an administrator opened, and the announcement it's for. */
export type AnnouncementAction =
  | { readonly kind: 'add' | 'order' }
  | { readonly kind: 'edit'; readonly announcement: AnnouncementResponse };
