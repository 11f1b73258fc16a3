import type { TeamMemberView } from '@pharmacy/contracts';

/** -1 is one place up, 1 is one place down. */
export type Step = -1 | 1;

/** The list with one member a place higher or lower, numbered anew; null where there is no such place. */
export function moved(members: readonly TeamMemberView[], id: number, step: Step): readonly TeamMemberView[] | null {
  const from = members.findIndex((member) => member.id === id);
  const member = members[from];
  const neighbour = members[from + step];
  if (!member || !neighbour) return null;
  return members
    .with(from, neighbour)
    .with(from + step, member)
    .map((each, index) => ({ ...each, displayOrder: index + 1 }));
}
