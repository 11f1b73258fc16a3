import type { QueryRunner } from 'typeorm';

/**
 * When the mail server accepted a reminder to read a document, which may be long after someone asked for it, or never. Earlier ones
 * keep the only time that is known of them, unless their email is known to have failed or to wait. What the previous version of
 * the server sends while it still runs stays without a time.
 */
export class MailedReminders1764000070000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_confirmations ADD COLUMN mailed_at timestamptz');
    await runner.query(`
      UPDATE document_confirmations c SET mailed_at = reminded_at
      WHERE reminded_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM outbox o WHERE o.subscriber = 'mail.must-read-reminder' AND o.subject_id = c.id)`);
  }
}
