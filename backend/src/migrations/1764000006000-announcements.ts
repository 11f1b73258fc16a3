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
        urgent boolean NOT NULL DEFAULT false,
        audience text NOT NULL DEFAULT 'public',
        link_url text,
        link_text text,
        position integer NOT NULL DEFAULT 0,
        CONSTRAINT announcements_dates_in_order CHECK (start_date <= end_date),
        CONSTRAINT announcements_audience_known CHECK (audience IN ('public', 'prescriber', 'salesrep')),
        CONSTRAINT announcements_link_complete CHECK ((link_url IS NULL) = (link_text IS NULL))
      )`);
    await runner.query('CREATE INDEX announcements_active ON announcements (id) WHERE active');
  }
}
