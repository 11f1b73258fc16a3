import type { QueryRunner } from 'typeorm';

/** Title and page follow from the key, as in a new installation. */
const added = [
  ['accreditation_ended', 'Accreditation ended', 'global', 'accreditation', 'Ended'],
  ['accreditation_upcoming', 'Accreditation upcoming', 'global', 'accreditation', 'Not valid yet'],
] as const;

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
    for (const block of added)
      await runner.query(
        `WITH block AS (
          INSERT INTO content_blocks (key, title, page, section, content_type, live_content, published_at)
          SELECT $1, $2, $3, $4, 'plain', $5, now() WHERE EXISTS (SELECT FROM planted_seeds WHERE name = 'content')
          RETURNING id, live_content, published_at)
        INSERT INTO content_versions (block_id, content, published_at) SELECT id, live_content, published_at FROM block`,
        [...block],
      );
  }
}
