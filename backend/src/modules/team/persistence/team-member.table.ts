import { EntitySchema } from 'typeorm';
import { TeamMember } from '../domain/team-member';

export const teamMemberTable = new EntitySchema<TeamMember>({
  name: 'TeamMember',
  target: TeamMember,
  tableName: 'team_members',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    title: { type: 'text' },
    bio: { type: 'text', nullable: true },
    email: { type: 'text', nullable: true },
    phone: { type: 'text', nullable: true },
    imageUrl: { type: 'text', name: 'image_url', nullable: true },
    displayOrder: { type: 'integer', name: 'display_order' },
  },
  checks: [{ name: 'team_members_order_counts', expression: 'display_order >= 0' }],
});
