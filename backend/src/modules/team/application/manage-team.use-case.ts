import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { type MemberDetails, TeamMember } from '../domain/team-member';
import { TeamOrdered } from '../domain/team-member.events';
import { orderTeam } from '../domain/team-order';
import { TeamMembersRepository } from '../persistence/team-members.repository';

export type NewMember = Omit<MemberDetails, 'displayOrder'> & {
  /** defaults to last */
  readonly displayOrder?: number;
};

@Injectable()
export class ManageTeam {
  constructor(
    private readonly transaction: Transaction,
    private readonly members: TeamMembersRepository,
  ) {}

  add(details: NewMember): Promise<TeamMember> {
    return this.transaction.run(async (tx) => {
      const others = await this.members.lockAll(tx);
      const { displayOrder = others.length + 1 } = details;
      const member = await this.members.save(TeamMember.add({ ...details, displayOrder }), tx);
      tx.publish(member.added());
      return member;
    });
  }

  update(id: number, details: Partial<MemberDetails>): Promise<TeamMember> {
    return this.transaction.run(async (tx) => {
      const member = await this.members.lock(id, tx);
      tx.publish(member.update(details));
      return this.members.save(member, tx);
    });
  }

  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const member = await this.members.lock(id, tx);
      await this.members.remove(member, tx);
      tx.publish(member.deleted());
    });
  }

  /** `ids` must list every member exactly once. */
  order(ids: readonly number[]): Promise<readonly TeamMember[]> {
    return this.transaction.run(async (tx) => {
      const ordered = orderTeam(await this.members.lockAll(tx), ids);
      await this.members.saveAll(ordered, tx);
      tx.publish(new TeamOrdered(ordered));
      return ordered;
    });
  }
}
