import type { QueryRunner } from 'typeorm';

/**
 * When the mail server accepted a reminder to read a document, which may be long after somebody asked for it, or never. Earlier ones
 * keep the only time that is known of them.
 */
export class MailedReminders1764000070000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_confirmations ADD COLUMN mailed_at timestamptz');
    await runner.query('UPDATE document_confirmations SET mailed_at = reminded_at');
  }
}
