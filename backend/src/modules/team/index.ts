/**
 * team: who works at the pharmacy, and in which order the public page introduces them.
 * Says `team_member.added`, `.updated`, `.deleted` and, when the whole team is put into an order, `team.ordered`.
 * Others ask `TeamQueries` who is in it.
 */
export { TeamQueries } from './application/team.queries';
export { toTeamMemberView } from './http/to-team-member-view';
export { TeamModule } from './team.module';
