/**
 * team: who works at the pharmacy, and in which order the public page introduces them.
 * Says `team_member.added`, `.updated`, `.deleted` and, when the whole team is put into an order, `team.ordered`.
 */
export { TeamModule } from './team.module';
