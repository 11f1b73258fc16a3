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
        CONSTRAINT team_members_order_counts CHECK (display_order >= 0)
      )`);
  }
}
