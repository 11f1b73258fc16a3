import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { TeamMember } from '../domain/team-member';
import { TeamMembersRepository } from '../persistence/team-members.repository';

const placeholders = [
  {
    name: 'Your pharmacist in charge',
    title: 'Pharmacist in charge',
    bio: 'Introduce yourself here: your training, the conditions that you know best, and how patients reach you.',
  },
  {
    name: 'Your patient care coordinator',
    title: 'Patient care coordinator',
    bio: 'Describe here who answers when a patient calls, and what this person takes care of.',
  },
] as const;

/** Two placeholders for the pharmacy to fill in: the seed doesn't invent staff. */
@Injectable()
@SeedDeclaration()
export class TeamSeed implements Seed {
  readonly name = 'team';
  readonly order = 40;

  constructor(private readonly members: TeamMembersRepository) {}

  async plant(tx: Tx): Promise<void> {
    const noContact = { email: null, phone: null, imageUrl: null };
    const members = placeholders.map((member, index) =>
      TeamMember.add({ ...member, ...noContact, displayOrder: index + 1 }),
    );
    await this.members.saveAll(members, tx);
  }
}
