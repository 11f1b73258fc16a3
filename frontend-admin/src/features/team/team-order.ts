import type { TeamMemberView } from '@pharmacy/contracts';

/** -1 is one position up, 1 is one position down. */
export type Step = -1 | 1;

/** The renumbered list with one member moved by one position, or null at the end of the list. */
export function moved(members: readonly TeamMemberView[], id: number, step: Step): readonly TeamMemberView[] | null {
  const from = members.findIndex((member) => member.id === id);
  const member = members[from];
  const neighbor = members[from + step];
  if (!member || !neighbor) return null;
  return members
    .with(from, neighbor)
    .with(from + step, member)
    .map((each, index) => ({ ...each, displayOrder: index + 1 }));
}
