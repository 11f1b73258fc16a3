import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Team1763712008000 implements MigrationInterface {
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE team_members');
  }
}
