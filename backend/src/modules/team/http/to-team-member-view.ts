import type { TeamMemberView } from '@pharmacy/contracts';
import type { TeamMember } from '../domain/team-member';

/** All of a member that leaves the server. */
export const toTeamMemberView = (member: TeamMember): TeamMemberView => ({
  id: member.id,
  name: member.name,
  title: member.title,
  bio: member.bio,
  email: member.email,
  phone: member.phone,
  imageUrl: member.imageUrl,
  displayOrder: member.displayOrder,
});
