import type { QueryRunner } from 'typeorm';

/**
 * Takes the manufacturer from people who were erased, which nobody could delete because of them, and the roles and groups
 * that they were given afterward.
 */
export class ErasedAccounts1764000061000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET manufacturer_id = NULL, staff_roles = '{}', group_ids = '{}'
      WHERE erased_at IS NOT NULL AND (manufacturer_id IS NOT NULL OR staff_roles <> '{}' OR group_ids <> '{}')`);
  }
}
