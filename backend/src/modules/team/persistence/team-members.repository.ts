import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { TeamMember } from '../domain/team-member';
import { NoSuchTeamMember } from '../domain/team-member.errors';

@Injectable()
export class TeamMembersRepository {
  constructor(@InjectRepository(TeamMember) private readonly members: Repository<TeamMember>) {}

  /** Sorted by display order, then by name. */
  list(): Promise<readonly TeamMember[]> {
    return this.members
      .createQueryBuilder('member')
      .orderBy('member.display_order')
      .addOrderBy('lower(member.name)')
      .addOrderBy('member.id')
      .getMany();
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
    return tx.manager.find(TeamMember);
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
