import type { QueryRunner } from 'typeorm';

export class Announcements1764000006000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE announcements (
        id serial PRIMARY KEY,
        text text NOT NULL,
        active boolean NOT NULL,
        start_date date,
        end_date date,
        CONSTRAINT announcements_dates_in_order CHECK (start_date <= end_date)
      )`);
    await runner.query('CREATE INDEX announcements_active ON announcements (id) WHERE active');
  }
}
