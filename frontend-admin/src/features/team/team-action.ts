import type { TeamMemberView } from '@pharmacy/contracts';

/** A dialog that an administrator opened, and the team member it's for. */
export type TeamAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly member: TeamMemberView };
