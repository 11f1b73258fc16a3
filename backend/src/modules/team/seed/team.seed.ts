import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { PictureStore, renderDrawing } from '../../../platform/pictures';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { portraitPlace } from '../application/portraits';
import { TeamMember } from '../domain/team-member';
import { TeamMembersRepository } from '../persistence/team-members.repository';
import { demoPortraits, PORTRAIT_SIDE } from './demo-portraits';

const team = [
  {
    portrait: demoPortraits.nora,
    name: 'Nora Gray, PharmD',
    title: 'Owner and pharmacist in charge',
    bio: 'Nora opened Magnolia in 2014. She knows thyroid therapy best, and she’s the voice you hear when you call at night.',
    email: 'nora@example.org',
    phone: '(601) 555-0142',
  },
  {
    portrait: demoPortraits.marcus,
    name: 'Marcus Hill, PharmD',
    title: 'Clinical pharmacist',
    bio: 'Marcus goes over your medications with you and talks to your prescriber’s office. Ask him about heart medication.',
    email: 'marcus@example.org',
    phone: '(601) 555-0142',
  },
  {
    portrait: demoPortraits.ruth,
    name: 'Ruth Bell',
    title: 'Patient care coordinator',
    bio: 'Ruth finds out what your insurance needs and doesn’t stop calling until there’s a decision.',
    email: 'ruth@example.org',
    phone: '(601) 555-0144',
  },
  {
    portrait: demoPortraits.dennis,
    name: 'Dennis Tran, CPhT',
    title: 'Pharmacy technician',
    bio: 'Dennis packs every delivery and plans the route. If you’d like yours before work, he’s the one to ask.',
    email: null,
    phone: null,
  },
] as const;

/** The four people of the demo. None of them exists. */
@Injectable()
@SeedDeclaration()
export class TeamSeed implements Seed {
  readonly name = 'demo-team';
  readonly order = 40;

  constructor(
    private readonly members: TeamMembersRepository,
    private readonly pictures: PictureStore,
  ) {}

  /** Keeps a team that somebody has entered already. */
  async seed(tx: Tx): Promise<void> {
    if ((await this.members.lockAll(tx)).length > 0) return;
    const members: TeamMember[] = [];
    for (const [index, { portrait, ...details }] of team.entries()) {
      const member = TeamMember.add({ ...details, displayOrder: index + 1 });
      const picture = await this.pictures.store(await renderDrawing(portrait, PORTRAIT_SIDE), portraitPlace);
      await this.pictures.claim(picture, tx);
      member.setPortrait(picture);
      members.push(member);
    }
    await this.members.saveAll(members, tx);
  }
}
