import type { QueryRunner } from 'typeorm';

/** Title and page follow from the key, as in a new installation. */
const added = [
  ['prescribers_records_title', 'Prescribers records title', 'prescribers', 'records', 'For your records'],
  ['prescribers_records_fax', 'Prescribers records fax', 'prescribers', 'records', ''],
  ['prescribers_records_npi', 'Prescribers records npi', 'prescribers', 'records', ''],
  ['prescribers_records_ncpdp', 'Prescribers records ncpdp', 'prescribers', 'records', ''],
  ['prescribers_records_pharmacist', 'Prescribers records pharmacist', 'prescribers', 'records', ''],
  ['contact_place_parking', 'Contact place parking', 'contact', 'place', ''],
  ['nondiscrimination_coordinator', 'Nondiscrimination coordinator', 'nondiscrimination', 'coordinator', ''],
  ['accreditation_badge_1_details', 'Accreditation badge 1 details', 'global', 'accreditation', ''],
  ['accreditation_badge_2_details', 'Accreditation badge 2 details', 'global', 'accreditation', ''],
  ['accreditation_badge_3_details', 'Accreditation badge 3 details', 'global', 'accreditation', ''],
] as const;

const INSTRUCTION =
  '<p>Tell us: call the pharmacy. <strong>Add the name of your civil rights coordinator here.</strong></p>';

/** Gives existing installations the blocks that only the owner can fill, and takes instructions to the owner off public pages. */
export class LaunchTexts1764000016000 {
  async up(runner: QueryRunner): Promise<void> {
    for (const block of added)
      await runner.query(
        `WITH block AS (
          INSERT INTO content_blocks (key, title, page, section, content_type, live_content, published_at)
          SELECT $1, $2, $3, $4, 'plain', $5, now() WHERE EXISTS (SELECT FROM planted_seeds WHERE name = 'content')
          RETURNING id, live_content, published_at)
        INSERT INTO content_versions (block_id, content, published_at) SELECT id, live_content, published_at FROM block`,
        [...block],
      );
    // The coordinator has a block of its own now.
    await runner.query(
      `WITH block AS (
        UPDATE content_blocks SET live_content = replace(live_content, $1, $2), published_at = now()
        WHERE key = 'nondiscrimination_complaint_content' AND starts_with(live_content, $1)
        RETURNING id, live_content, live_valid_until, live_afterwards, published_at)
      INSERT INTO content_versions (block_id, content, valid_until, afterwards, published_at) SELECT * FROM block`,
      [INSTRUCTION, '<p>Tell us: call the pharmacy.</p>'],
    );
    // The people of the earlier demo were instructions too.
    await runner.query(
      `DELETE FROM team_members
      WHERE name IN ('Your pharmacist in charge', 'Your patient care coordinator')
        AND (bio LIKE 'Introduce yourself here: %' OR bio LIKE 'Describe here who answers %')`,
    );
  }
}
