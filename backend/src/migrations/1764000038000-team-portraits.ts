import type { QueryRunner } from 'typeorm';

/** Photos of team members can be uploaded, as logos can. */
export class TeamPortraits1764000038000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE team_members
        ADD portrait_key text,
        ADD portrait_checksum text,
        ADD portrait_bytes integer,
        ADD CONSTRAINT team_members_portrait_file_once UNIQUE (portrait_key),
        ADD CONSTRAINT team_members_portrait_whole
          CHECK (num_nulls(portrait_key, portrait_checksum, portrait_bytes) IN (0, 3)),
        ADD CONSTRAINT team_members_portrait_one CHECK (num_nonnulls(portrait_key, image_url) <= 1)`);
  }
}
