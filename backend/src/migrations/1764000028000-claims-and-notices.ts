import { firstBlocks } from '@pharmacy/contracts/first-texts';
import type { QueryRunner } from 'typeorm';

/** First texts that new ones replace, by MD5. A text that somebody has edited stays. */
const replaced = [
  ['prescribers_records_title', '7363240110492785552b6cd100393a9c'],
  ['privacy_website_content', '7c2b75894bb517be92fba98062319a8f'],
  ['nondiscrimination_statement_content', '13f46fe1091ba59551cff8702a5f4740'],
  ['nondiscrimination_help_content', 'ac249a357ae2b3b5c5fd22397bd4f7d3'],
  ['nondiscrimination_complaint_content', 'b70c87970d926dc27fc8cb1573b6a922'],
  ['nondiscrimination_language_es', 'e546388e789c46311dc8c259bae3cfdd'],
  ['nondiscrimination_language_vi', '7a528e592a3e865b33ac439919453a51'],
  ['nondiscrimination_language_zh', 'fc0b5227fe3726714b3b9be25673e773'],
  ['nondiscrimination_language_fr', '13a799138592da2e37fde60220315e37'],
  ['nondiscrimination_language_ar', '1ab224660aa9d512e46bb777c314616a'],
  ['nondiscrimination_language_de', '1523befcfce2bb82e3a618a4de5ad418'],
  ['nondiscrimination_language_ko', 'd306552b31993dbc652141421b6a5099'],
  ['nondiscrimination_language_tl', 'c3a878b318b591ea6d9e4b4587bc432c'],
] as const;

/**
 * The Notice of Privacy Practices moves to a page of its own, with its versions, draft, and schedule. Existing installations get
 * the blocks that a new one has, and the new first texts where they kept the old ones.
 */
export class ClaimsAndNotices1764000028000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE claim_reminders (
        id serial PRIMARY KEY,
        block_id integer NOT NULL REFERENCES content_blocks ON DELETE CASCADE,
        valid_until date NOT NULL,
        days_before integer NOT NULL,
        recipient_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        CONSTRAINT claim_reminders_once UNIQUE (block_id, valid_until, days_before, recipient_id)
      )`);
    await runner.query('CREATE INDEX claim_reminders_recipient ON claim_reminders (recipient_id)');
    await runner.query(
      `UPDATE content_blocks SET key = 'practices_content', title = 'Practices content', page = 'practices', section = 'content'
      WHERE key = 'privacy_notice_content' AND NOT EXISTS (SELECT FROM content_blocks WHERE key = 'practices_content')`,
    );
    const blocks = firstBlocks();
    for (const { key, title, page, section, contentType, content } of blocks)
      await runner.query(
        `WITH block AS (
          INSERT INTO content_blocks (key, title, page, section, content_type, live_content, published_at)
          SELECT $1, $2, $3, $4, $5, $6, now() WHERE EXISTS (SELECT FROM planted_seeds WHERE name = 'content')
          ON CONFLICT (key) DO NOTHING
          RETURNING id, live_content, published_at)
        INSERT INTO content_versions (block_id, content, published_at) SELECT id, live_content, published_at FROM block`,
        [key, title, page, section, contentType, content],
      );
    for (const [key, digest] of replaced)
      await runner.query(
        `WITH block AS (
          UPDATE content_blocks SET live_content = $2, published_at = now()
          WHERE key = $1 AND md5(live_content) = $3 AND draft_content IS NULL
          RETURNING id, live_content, live_valid_until, live_afterwards, published_at)
        INSERT INTO content_versions (block_id, content, valid_until, afterwards, published_at) SELECT * FROM block`,
        [key, blocks.find((block) => block.key === key)?.content, digest],
      );
  }
}
