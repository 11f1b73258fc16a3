import { eventsAbout } from '../../domain-event';

interface Named {
  readonly id: number;
  readonly name: string;
}

const memberEvent = eventsAbout(({ id, name }: Named) => ({ type: 'team_member', id, label: name }));

export class TeamMemberAdded extends memberEvent('team_member.added') {}
export class TeamMemberUpdated extends memberEvent('team_member.updated') {}
export class TeamMemberDeleted extends memberEvent('team_member.deleted') {}

/** The subject is the whole team, which has no ID; the label lists the names in their new order. */
export class TeamOrdered extends eventsAbout((members: readonly Named[]) => ({
  type: 'team',
  id: 0,
  label: members.map(({ name }) => name).join(', '),
}))('team.ordered') {}

export const teamEvents = [TeamMemberAdded, TeamMemberUpdated, TeamMemberDeleted, TeamOrdered] as const;
