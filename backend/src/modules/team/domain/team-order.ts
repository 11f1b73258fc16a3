import type { TeamMember } from './team-member';
import { TeamOrderIncomplete } from './team-member.errors';

/** Sets display orders from 1 in the order of `ids`, which must list each member once. Returns the members in that order. */
export function orderTeam(members: readonly TeamMember[], ids: readonly number[]): readonly TeamMember[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const named = new Set(ids);
  const isComplete = named.size === ids.length && ids.length === members.length && ids.every((id) => byId.has(id));
  if (!isComplete) throw new TeamOrderIncomplete();
  return ids.flatMap((id, index) => {
    const member = byId.get(id);
    return member ? [Object.assign(member, { displayOrder: index + 1 })] : [];
  });
}
