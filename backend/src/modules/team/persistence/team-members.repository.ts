import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { TeamMember } from '../domain/team-member';
import { NoSuchTeamMember } from '../domain/team-member.errors';

@Injectable()
export class TeamMembersRepository {
  constructor(@InjectRepository(TeamMember) private readonly members: Repository<TeamMember>) {}

  /** By display order, then by name. */
  list(): Promise<readonly TeamMember[]> {
    return this.members
      .createQueryBuilder('member')
      .orderBy('member.display_order')
      .addOrderBy('lower(member.name)')
      .addOrderBy('member.id')
      .getMany();
  }

  /**
   * Lets one change of the team happen at a time, so that places are counted and given without two getting the same.
   * To be called before anything else in the transaction.
   */
  async holdAll(tx: Tx): Promise<readonly TeamMember[]> {
    await tx.manager.query('LOCK TABLE team_members IN SHARE ROW EXCLUSIVE MODE');
    return tx.manager.find(TeamMember);
  }

  async hold(id: number, tx: Tx): Promise<TeamMember> {
    const member = (await this.holdAll(tx)).find((each) => each.id === id);
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
