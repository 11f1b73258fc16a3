/**
 * team: the staff members on the public team page, and their order.
 * Publishes `team_member.added`, `.updated`, and `.deleted`, and `team.ordered` when the whole team is reordered.
 * Other modules read the team through `TeamQueries`.
 */
export { teamEvents } from './domain/team-member.events';
export { TeamQueries } from './application/team.queries';
export { toTeamMemberResponse } from './http/team.response';
export { TeamModule } from './team.module';
