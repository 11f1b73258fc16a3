import type { QueryRunner } from 'typeorm';
import { recountRows } from './lists';

/** Groups of prescribers, who is in which, and documents for one group only. */
export class PrescriberGroups1764000059000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE prescriber_groups (
        id serial PRIMARY KEY,
        name text NOT NULL,
        comparable_name text NOT NULL CONSTRAINT prescriber_groups_name_once UNIQUE
      )`);
    await runner.query(`
      ALTER TABLE users
        ADD group_ids integer[] NOT NULL DEFAULT '{}',
        ADD CONSTRAINT users_groups_of_prescriber CHECK (group_ids = '{}' OR is_prescriber)`);
    await runner.query(`CREATE INDEX users_in_groups ON users (id) WHERE group_ids <> '{}'`);
    // RESTRICT: without its group, a document would be visible to all prescribers.
    await runner.query(`
      ALTER TABLE documents
        ADD group_id integer CONSTRAINT documents_group REFERENCES prescriber_groups ON DELETE RESTRICT,
        ADD CONSTRAINT documents_group_for_prescribers CHECK (group_id IS NULL OR document_type = 'prescriber')`);
    await runner.query('CREATE INDEX documents_of_group ON documents (group_id, id) WHERE group_id IS NOT NULL');
    await runner.query('DROP INDEX documents_withheld');
    await runner.query(`
      CREATE INDEX documents_withheld ON documents (id)
      INCLUDE (document_type, category, is_published, effective_from, expires_on, manufacturer_id, group_id)
      WHERE NOT is_published OR effective_from IS NOT NULL OR expires_on IS NOT NULL`);
    // A document has at most one of the two, and those without a group keep their buckets: nothing to count again.
    await recountRows(runner, {
      list: 'documents',
      table: 'documents',
      bucket: `document_type || coalesce(':' || manufacturer_id, ':' || group_id, '') || '/' ||
        coalesce(category, 'Uncategorized')`,
    });
    await runner.query(`
      ALTER TABLE document_digests
        ADD known_groups integer[] NOT NULL DEFAULT '{}', ADD new_groups integer[] NOT NULL DEFAULT '{}'`);
  }
}
