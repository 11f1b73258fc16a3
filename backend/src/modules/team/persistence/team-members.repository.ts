import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntitySchema, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { NoSuchTeamMember, TeamMember } from '../domain/team-member';

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

@Injectable()
export class TeamMembersRepository {
  constructor(@InjectRepository(TeamMember) private readonly members: Repository<TeamMember>) {}

  list(): Promise<readonly TeamMember[]> {
    return inOrder(this.members);
  }

  async find(id: number): Promise<TeamMember> {
    const member = await this.members.findOneBy({ id });
    if (!member) throw new NoSuchTeamMember();
    return member;
  }

  /**
   * Locks the table so that only one transaction changes the team at a time; otherwise two could assign the same display order.
   * Call it first in the transaction.
   */
  async lockAll(tx: Tx): Promise<readonly TeamMember[]> {
    await tx.manager.query('LOCK TABLE team_members IN SHARE ROW EXCLUSIVE MODE');
    return inOrder(tx.manager.getRepository(TeamMember));
  }

  async lock(id: number, tx: Tx): Promise<TeamMember> {
    const member = (await this.lockAll(tx)).find((each) => each.id === id);
    if (!member) throw new NoSuchTeamMember();
    return member;
  }

  save(member: TeamMember, tx: Tx): Promise<TeamMember> {
    return tx.manager.save(member);
  }

  async saveAll(members: readonly TeamMember[], tx: Tx): Promise<void> {
    await tx.manager.save([...members]);
  }

  async remove(member: TeamMember, tx: Tx): Promise<void> {
    await tx.manager.delete(TeamMember, { id: member.id });
  }
}

/** Sorted by display order, then by name. */
const inOrder = (members: Repository<TeamMember>): Promise<readonly TeamMember[]> =>
  members
    .createQueryBuilder('member')
    .orderBy('member.display_order')
    .addOrderBy('lower(member.name)')
    .addOrderBy('member.id')
    .getMany();
