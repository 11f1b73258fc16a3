import type { QueryRunner } from 'typeorm';

/** Groups of prescribers that documents can be for. */
export class PrescriberGroups1764000059000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE prescriber_groups (
        id serial PRIMARY KEY,
        name text NOT NULL,
        comparable_name text NOT NULL CONSTRAINT prescriber_groups_name_once UNIQUE
      )`);
    // RESTRICT: without its group, a document would be visible to all prescribers.
    await runner.query(`
      ALTER TABLE documents ADD CONSTRAINT documents_group
      FOREIGN KEY (group_id) REFERENCES prescriber_groups ON DELETE RESTRICT`);
  }
}
