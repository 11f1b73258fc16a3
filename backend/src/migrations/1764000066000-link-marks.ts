import type { QueryRunner } from 'typeorm';

/** A link to an account remembers the address that it was sent to, and one for a new password the old password. */
export class LinkMarks1764000066000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE one_time_links ADD COLUMN account_mark text');
  }
}
