import type { QueryRunner } from 'typeorm';

/** Urgency, audience, link, and order. Announcements from before stay public and normal, the oldest first. */
export class AnnouncementAudiences1764000027000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE announcements
        ADD urgent boolean NOT NULL DEFAULT false,
        ADD audience text NOT NULL DEFAULT 'public',
        ADD link_url text,
        ADD link_text text,
        ADD position integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT announcements_audience_known CHECK (audience IN ('public', 'prescriber', 'salesrep')),
        ADD CONSTRAINT announcements_link_complete CHECK ((link_url IS NULL) = (link_text IS NULL))`);
  }
}
