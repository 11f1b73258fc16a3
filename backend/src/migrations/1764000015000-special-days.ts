import type { QueryRunner } from 'typeorm';

/** The block of closed and special days, for installations whose texts were seeded without it. */
export class SpecialDays1764000015000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH added AS (
        INSERT INTO content_blocks (key, title, page, section, content_type, live_content, published_at)
        SELECT 'pharmacy_special_days', 'Pharmacy special days', 'global', 'pharmacy', 'plain', '', now()
        WHERE EXISTS (SELECT FROM content_blocks)
        ON CONFLICT (key) DO NOTHING
        RETURNING id, live_content, published_at
      )
      INSERT INTO content_versions (block_id, content, published_at) SELECT * FROM added`);
  }
}
