import type { QueryRunner } from 'typeorm';

/** The texts above the manufacturers, for installations whose first texts were planted without them. */
const texts = {
  title: 'Manufacturers we work with',
  text: 'The companies whose medications we dispense, and what those medications treat.',
} as const;

export class ManufacturerDirectory1764000021000 {
  async up(runner: QueryRunner): Promise<void> {
    for (const [part, content] of Object.entries(texts))
      await runner.query(
        `WITH added AS (
           INSERT INTO content_blocks (key, title, page, section, content_type, live_content, published_at)
           SELECT $1, $2, 'manufacturers', 'directory', 'plain', $3, now() WHERE EXISTS (SELECT FROM content_blocks)
           ON CONFLICT (key) DO NOTHING RETURNING id, live_content, published_at
         )
         INSERT INTO content_versions (block_id, content, published_at)
         SELECT id, live_content, published_at FROM added`,
        [`manufacturers_directory_${part}`, `Manufacturers directory ${part}`, content],
      );
  }
}
