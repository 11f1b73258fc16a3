import type { QueryRunner } from 'typeorm';

/** Texts of a page that are published together. Versions from before this have no release: each is a version of its page. */
export class ContentReleases1764000029000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_releases (
        id serial PRIMARY KEY,
        page text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        created_by integer NOT NULL REFERENCES users,
        restored_from integer REFERENCES content_versions
      )`);
    await runner.query('ALTER TABLE content_blocks ADD COLUMN scheduled_release integer');
    await runner.query('ALTER TABLE content_versions ADD COLUMN release_id integer REFERENCES content_releases');
    await runner.query(
      'CREATE INDEX content_blocks_release ON content_blocks (scheduled_release) WHERE scheduled_release IS NOT NULL',
    );
  }
}
