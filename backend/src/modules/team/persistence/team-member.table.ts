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
    portraitKey: { type: 'text', name: 'portrait_key', nullable: true },
    portraitChecksum: { type: 'text', name: 'portrait_checksum', nullable: true },
    portraitBytes: { type: 'integer', name: 'portrait_bytes', nullable: true },
    imageUrl: { type: 'text', name: 'image_url', nullable: true },
    displayOrder: { type: 'integer', name: 'display_order' },
  },
  uniques: [{ name: 'team_members_portrait_file_once', columns: ['portraitKey'] }],
  checks: [
    { name: 'team_members_order_counts', expression: 'display_order >= 0' },
    {
      name: 'team_members_portrait_whole',
      expression: 'num_nulls(portrait_key, portrait_checksum, portrait_bytes) IN (0, 3)',
    },
    { name: 'team_members_portrait_one', expression: 'num_nonnulls(portrait_key, image_url) <= 1' },
  ],
});
