import { Injectable } from '@nestjs/common';
import { type ContentKey, isUnfilled } from '@pharmacy/contracts/first-texts';
import { Clock } from '../../../platform/time';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository } from '../persistence/content-versions.repository';

/** The owner's texts of Magnolia, a pharmacy that doesn't exist. Its phone numbers and permits are made up. */
const demoTexts: Readonly<Partial<Record<ContentKey, string>>> = {
  prescribers_records_fax: '(601) 555-0143',
  prescribers_records_npi: '1234567893',
  prescribers_records_ncpdp: '2500001',
  prescribers_records_pharmacist: 'Nora Gray, PharmD',

  about_story_content:
    '<p>Nora Gray opened Magnolia in 2014, after ten years behind the counter of a chain store. She had watched too many patients wait ' +
    'for a fax that nobody sent, and go home without the medication that their prescriber had chosen for them.</p>' +
    '<p>She rented a former flower shop in Jackson, put a telephone on the counter, and answered it herself. The flower over the door gave ' +
    'the pharmacy its name.</p>' +
    '<p>Today we are a team of four and serve patients across central Mississippi. One thing hasn’t changed: when you call, ' +
    'a person answers who knows your name.</p>',
  about_team_content: 'Four people, one telephone number. The person who answers can help you, or knows who can.',

  contact_place_text: '1420 Camellia Street\nJackson, MS 39201',
  contact_place_parking: 'Free parking behind the building, with two accessible spaces and a ramp at the back door.',

  privacy_notice_content:
    '<p><strong>Effective January 1, 2026.</strong> This notice describes how medical information about you may be used and disclosed, and ' +
    'how you can get access to it.</p>' +
    '<p>We use your health information to fill your prescriptions, to bill your insurance, and to run the pharmacy. We share it with your ' +
    'prescriber, with your insurer, and where the law requires it. For anything else, we ask for your written permission, which you can ' +
    'take back at any time.</p>' +
    '<p>You can see and get a copy of your records, ask us to correct them, ask for a list of disclosures, ask us to limit what we share, ' +
    'choose how we contact you, and get this notice on paper. If your information is ever breached, we notify you.</p>' +
    '<p>Our privacy officer is Ruth Bell. Call (601) 555-0142 and ask for her.</p>',
  nondiscrimination_coordinator: 'Our civil rights coordinator is Ruth Bell, (601) 555-0142.',

  accreditation_badge_1_details: 'Example Board of Specialty Pharmacy\nNo. SP-0412, through February 1, 2026',
  accreditation_badge_2_details: 'Permit No. 00000-01.2\nThrough December 31, 2027',
  accreditation_badge_3_details: 'Example Internet Pharmacy Verification\nNo. IV-0288, through June 30, 2028',
};

/** Fills in what only an owner can write, so that the demo is a complete pharmacy. Keeps what somebody has written already. */
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

  async plant(tx: Tx): Promise<void> {
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
