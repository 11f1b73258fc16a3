import type { QueryRunner } from 'typeorm';

export class Team1764000009000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE team_members (
        id serial PRIMARY KEY,
        name text NOT NULL,
        title text NOT NULL,
        bio text,
        email text,
        phone text,
        image_url text,
        display_order integer NOT NULL,
        portrait_key text,
        portrait_checksum text,
        portrait_bytes integer,
        CONSTRAINT team_members_order_counts CHECK (display_order >= 0),
        CONSTRAINT team_members_portrait_file_once UNIQUE (portrait_key),
        CONSTRAINT team_members_portrait_whole
          CHECK (num_nulls(portrait_key, portrait_checksum, portrait_bytes) IN (0, 3)),
        CONSTRAINT team_members_portrait_one CHECK (num_nonnulls(portrait_key, image_url) <= 1)
      )`);
  }
}
