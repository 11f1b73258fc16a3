import type { QueryRunner } from 'typeorm';

/** Undoing an approval deletes an account that nobody signed in to, also if it was reminded to read a document. */
export class UnusedAccounts1764000064000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE document_confirmations
        DROP CONSTRAINT document_confirmations_user_id_fkey,
        ADD CONSTRAINT document_confirmations_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE`);
  }
}
