import type { TeamMemberView } from '@pharmacy/contracts';

/** What an administrator wants to do in a dialog. */
export type TeamAction =
  { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly member: TeamMemberView };
