import { Injectable } from '@nestjs/common';
import { type ContentKey, firstBlocks, isUnfilled } from '@pharmacy/contracts/first-texts';
import { Clock } from '../../../platform/time';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { ContentBlock } from '../domain/content-block';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository } from '../persistence/content-versions.repository';

/** The initial texts of the site, all live, each with its first version. */
@Injectable()
@SeedDeclaration()
export class ContentSeed implements Seed {
  readonly name = 'content';
  readonly order = 30;
  readonly isEssential = true;

  constructor(
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
    private readonly clock: Clock,
  ) {}

  async seed(tx: Tx): Promise<void> {
    const now = this.clock.now();
    const blocks = firstBlocks().map(({ content, validUntil, afterwards, beforeLaunch: _, ...facts }) =>
      ContentBlock.create(facts, { content, validUntil, afterwards }, now),
    );
    await this.blocks.addAll(blocks, tx);
    await this.versions.addFirst(tx);
  }
}

/** Fills in what only an owner can write, so that the demo is a complete pharmacy. Keeps what someone has written already. */
@Injectable()
@SeedDeclaration()
export class DemoTextsSeed implements Seed {
  readonly name = 'demo-texts';
  readonly order = 31;

  constructor(
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
    private readonly clock: Clock,
  ) {}

  async seed(tx: Tx): Promise<void> {
    for (const [key, content] of Object.entries(demoTexts)) await this.fill(key, content, tx);
  }

  private async fill(key: string, content: string, tx: Tx): Promise<void> {
    const block = await this.blocks.lock({ key }, tx);
    if (block.draft || !isUnfilled(key, block.live?.content ?? '')) return;
    const now = this.clock.now();
    block.save({ content }, null, now);
    const { version } = block.publish(null, now);
    await this.blocks.save(block, tx);
    await this.versions.add(block.id, version, null, tx);
  }
}

/**
 * The owner's texts of Magnolia, a pharmacy that doesn't exist. Its phone numbers and permits are made up. A text in Choctaw isn't:
 * only a speaker can write it.
 */
const demoTexts: Readonly<Partial<Record<ContentKey, string>>> = {
  prescribers_records_fax: '(601) 555-0143',
  prescribers_records_npi: '1234567893',
  prescribers_records_ncpdp: '2500001',
  prescribers_records_pharmacist: 'Nora Gray, PharmD',

  about_story_content:
    '<p>Nora Gray opened Magnolia in 2014, after ten years behind the counter of a chain store. She had watched too many patients wait ' +
    'for a fax that no one sent, and go home without the medication that their prescriber had chosen for them.</p>' +
    '<p>She rented a former flower shop in Jackson, put a telephone on the counter, and answered it herself. The flower over the door gave ' +
    'the pharmacy its name.</p>' +
    '<p>Today we are a team of four and serve patients across central Mississippi. One thing hasn’t changed: when you call, ' +
    'a person answers who knows your name.</p>',
  about_team_content: 'Four people, one telephone number. The person who answers can help you, or knows who can.',

  contact_place_text: '1420 Camellia Street\nJackson, MS 39201',
  contact_place_parking: 'Free parking behind the building, with two accessible spaces and a ramp at the back door.',

  privacy_reviewed: 'Reviewed on January 1, 2026',

  practices_effective: 'Effective January 1, 2026',
  practices_content:
    '<h3>How we use and share your information</h3>' +
    '<p>We use your health information to fill your prescriptions, to bill your insurance, and to run the pharmacy. For example, we share it ' +
    'with your prescriber to settle a question about a dose, and with your insurer to be paid. We also share it where the law requires it, ' +
    'such as to report to a health authority. For anything else, such as marketing, we ask for your written permission, which you can take ' +
    'back at any time.</p>' +
    '<h3>Your rights</h3>' +
    '<p>You can see and get a copy of your records, ask us to correct them, ask for a list of disclosures, ask us to limit what we share, ' +
    'choose how we contact you, and get this notice on paper.</p>' +
    '<h3>Our duties</h3>' +
    '<p>The law requires us to keep your health information private, to give you this notice and follow it, and to notify you if your ' +
    'information is ever breached. If we change this notice, the new one applies to all information that we have, and we post it here.</p>' +
    '<h3>Complaints</h3>' +
    '<p>If you believe that your privacy rights have been violated, tell our privacy officer, or the Secretary of the U.S. Department of ' +
    'Health and Human Services. We won’t retaliate.</p>',
  practices_officer: 'Our privacy officer is Ruth Bell, (601) 555-0142.',

  nondiscrimination_reviewed: 'Reviewed on January 1, 2026',
  nondiscrimination_languages_reviewed: 'Reviewed on January 1, 2026',
  nondiscrimination_grievance_content:
    '<p>Submit your grievance to our civil rights coordinator within 60 days, in writing or by phone, with your name, what happened, and ' +
    'the outcome you want. The coordinator decides in writing within 30 days. You can appeal to the owner within 15 days of the decision, and the ' +
    'owner answers within 30 days.</p>',
  nondiscrimination_coordinator:
    'Our civil rights coordinator is Ruth Bell, 1420 Camellia Street, Jackson, MS 39201, (601) 555-0142.',

  accreditation_badge_1_details:
    'Body: Example Board of Specialty Pharmacy\nNumber: SP-0412\nFrom: 2023-02-02\nUntil: 2026-02-01',
  accreditation_badge_2_details:
    'Body: Example Board of Pharmacy\nNumber: 00000-01.2\nFrom: 2026-01-01\nUntil: 2027-12-31',
  accreditation_badge_3_details:
    'Body: Example Internet Pharmacy Verification\nNumber: IV-0288\nFrom: 2025-07-01\nUntil: 2028-06-30',
};
