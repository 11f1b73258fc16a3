import { portraitPath, teamMessages } from '@pharmacy/contracts';
import { Injectable } from '@nestjs/common';
import { DurableSubscribers } from '../../../platform/events';
import type { PictureFile, PicturePlace } from '../../../platform/pictures';
import { DiscardedFiles } from '../../../platform/storage';
import { NoSuchPortrait } from '../domain/team-member';
import { TeamMemberDeleted, TeamMemberUpdated } from '../domain/team-member.events';
import { TeamMembersRepository } from '../persistence/team-members.repository';

export const portraitPlace: PicturePlace = {
  field: 'imageUrl',
  addressLabel: 'Image URL',
  folder: 'portraits',
  // Portraits are displayed at 480 pixels at most, on screens with a pixel ratio of 2.
  maxSide: 960,
  path: (memberId) => `/api/team-members/${memberId}/portrait`,
  pattern: portraitPath,
  messages: { invalidPicture: teamMessages.photoInvalid, invalidAddress: teamMessages.imageUrlInvalid },
};

/** The stored photos. Removes those that were replaced, cleared, or deleted with their member, right after the commit. */
@Injectable()
export class Portraits {
  constructor(
    private readonly members: TeamMembersRepository,
    discarded: DiscardedFiles,
    subscribers: DurableSubscribers,
  ) {
    const removal = { priority: 'lowest', handle: () => discarded.removeDue() } as const;
    subscribers.register({ name: 'team.remove-old-portrait', on: TeamMemberUpdated, ...removal });
    subscribers.register({ name: 'team.remove-portrait', on: TeamMemberDeleted, ...removal });
  }

  async find(memberId: number): Promise<Omit<PictureFile, 'kind'>> {
    const { portraitKey: key, portraitChecksum: checksum, portraitBytes: bytes } = await this.members.find(memberId);
    if (key === null || checksum === null || bytes === null) throw new NoSuchPortrait();
    return { key, checksum, bytes };
  }
}
