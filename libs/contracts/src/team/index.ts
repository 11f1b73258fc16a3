export * from './team-member';
export type { TeamMemberFormValues } from './team-member.form';
