import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { type PictureInput, PictureStore } from '../../../platform/pictures';
import { overwritesChange, overwritesOrder } from '../../overwrites-change';
import {
  type MemberDetails,
  orderTeam,
  TeamMember,
  TeamMemberChangedMeanwhile,
  TeamOrderedMeanwhile,
} from '../domain/team-member';
import { TeamOrdered } from '../domain/team-member.events';
import { TeamMembersRepository } from '../persistence/team-members.repository';
import { portraitPlace } from './portraits';

/** `imageUrl`: see `parsePictureChange` */
interface WithPhoto {
  readonly imageUrl?: PictureInput;
}

export type NewMember = WithPhoto &
  Omit<MemberDetails, 'displayOrder'> & {
    /** Defaults to the number of members, including the new one. */
    readonly displayOrder?: number;
  };

@Injectable()
export class ManageTeam {
  constructor(
    private readonly transaction: Transaction,
    private readonly members: TeamMembersRepository,
    private readonly pictures: PictureStore,
  ) {}

  async add({ imageUrl, ...details }: NewMember): Promise<TeamMember> {
    const portrait = await this.pictures.prepare(imageUrl, portraitPlace);
    return this.transaction.run(async (tx) => {
      const others = await this.members.lockAll(tx);
      const { displayOrder = others.length + 1 } = details;
      const added = TeamMember.add({ ...details, displayOrder });
      await this.pictures.claim(portrait, tx);
      added.setPortrait(portrait ?? null);
      const member = await this.members.save(added, tx);
      tx.publish(member.added());
      return member;
    });
  }

  /** `seen` is what the caller last read; without it, any other change is overwritten. */
  async update(
    id: number,
    { imageUrl, ...details }: WithPhoto & Partial<MemberDetails>,
    seen?: Partial<MemberDetails>,
  ): Promise<TeamMember> {
    await this.members.find(id);
    const portrait = await this.pictures.prepare(imageUrl, portraitPlace, id);
    return this.transaction.run(async (tx) => {
      const member = await this.members.lock(id, tx);
      if (seen && overwritesChange<MemberDetails>(member, details, seen)) throw new TeamMemberChangedMeanwhile();
      if (portrait !== undefined) await this.pictures.replace(member.setPortrait(portrait), portrait, tx);
      tx.publish(member.update(details));
      return this.members.save(member, tx);
    });
  }

  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const member = await this.members.lock(id, tx);
      await this.pictures.replace(member.setPortrait(null), null, tx);
      await this.members.remove(member, tx);
      tx.publish(member.deleted());
    });
  }

  /** `ids` must list every member exactly once. `seen` is the order that the caller last read. */
  order(ids: readonly number[], seen: readonly number[] = []): Promise<readonly TeamMember[]> {
    return this.transaction.run(async (tx) => {
      const members = await this.members.lockAll(tx);
      const stored = members.map(({ id }) => id);
      if (overwritesOrder(stored, ids, seen)) throw new TeamOrderedMeanwhile();
      const ordered = orderTeam(members, ids);
      await this.members.saveAll(ordered, tx);
      tx.publish(new TeamOrdered(ordered));
      return ordered;
    });
  }
}
