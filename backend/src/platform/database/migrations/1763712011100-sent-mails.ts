import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which mail about what was handed over last, and when; never to whom. */
export class SentMails1763712011100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sent_mails (
        mail text NOT NULL,
        subject_id integer NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (mail, subject_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sent_mails');
  }
}
