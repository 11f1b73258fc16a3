import { firstBlocks } from '@pharmacy/contracts/first-texts';
import type { QueryRunner } from 'typeorm';

/** First texts that are worded better now, by MD5. A text that somebody has edited stays. */
const replaced = [
  ['patients_transfer_1_text', 'ce69de77a835bf3e906fbac92c8656a3'],
  ['patients_transfer_ready_content', '0f45c5f742be7f43de96721c797ec076'],
  ['prescribers_benefit_2_text', '4ba64dd0b18427fe25e90677b47e780d'],
  ['prescribers_faq_2_answer', 'bdef4bf6ba61cde70bbd26837c5b3d56'],
  ['manufacturers_benefit_3_title', '6276433af3e897d947041a88c9b5226f'],
  ['manufacturers_own_1_text', 'ca9edc169c380165ae0714ba0235ac55'],
  ['manufacturers_own_2_text', 'ca9edc169c380165ae0714ba0235ac55'],
  ['manufacturers_process_2_text', 'db071579e981d9c20717639f168bd709'],
  ['about_lead', 'f60e0946dcbd4e8df90d78082909cca1'],
  ['service_path_4_title', 'e486098f8e643dcee535005c8abb757b'],
  ['privacy_website_content', '990abbc2bd901af143574a4ca4958e41'],
  ['privacy_accounts_content', '745842e784c56d7dec4d52afe7e6abff'],
  ['privacy_rights_content', '3018620cc98515a2b3648953738625ea'],
  ['nondiscrimination_help_content', '3b891b0564871b8d3fe9d97a80604e0c'],
  ['nondiscrimination_complaint_content', '464d83e0ea9bbdded621096f3d7b47ae'],
  ['accreditation_ended', '0157fbb99be9622bdaa6e544270c0622'],
] as const;

/** The number that the language notices of new installations had. */
const NUMBER = '(601) 555-0142';
const isNotice = String.raw`key LIKE 'nondiscrimination\_language\_%'`;

/** Better words, and language notices that take their phone number from the pharmacy's, which may have changed since. */
export class PlainerTexts1764000054000 {
  async up(runner: QueryRunner): Promise<void> {
    const blocks = firstBlocks();
    for (const [key, digest] of replaced)
      await runner.query(
        `WITH block AS (
          UPDATE content_blocks SET live_content = $2, published_at = now()
          WHERE key = $1 AND md5(live_content) = $3 AND draft_content IS NULL
          RETURNING id, live_content, live_valid_until, live_afterwards, published_at)
        INSERT INTO content_versions (block_id, content, valid_until, afterwards, published_at) SELECT * FROM block`,
        [key, blocks.find((block) => block.key === key)?.content, digest],
      );
    await runner.query(
      `WITH block AS (
        UPDATE content_blocks SET live_content = replace(live_content, $1, '{phone}'), published_at = now()
        WHERE ${isNotice} AND strpos(live_content, $1) > 0
        RETURNING id, live_content, live_valid_until, live_afterwards, published_at)
      INSERT INTO content_versions (block_id, content, valid_until, afterwards, published_at) SELECT * FROM block`,
      [NUMBER],
    );
    await runner.query(
      `UPDATE content_blocks SET draft_content = replace(draft_content, $1, '{phone}')
      WHERE ${isNotice} AND strpos(draft_content, $1) > 0`,
      [NUMBER],
    );
  }
}
