import type { QueryRunner } from 'typeorm';

/** A recall keeps the name of a replacement that is deleted, and an account that is deleted unused leaves the recall's people. */
export class RecallRecords1764000065000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE document_recalls
        ADD replacement_title text,
        ADD replacement_version integer`);
    // What is known of those from before: how they are called now.
    await runner.query(`
      UPDATE document_recalls r SET replacement_title = d.title, replacement_version = d.version
      FROM documents d WHERE d.id = r.replacement_id`);
    await runner.query(`
      ALTER TABLE document_recall_people
        DROP CONSTRAINT document_recall_people_user_id_fkey,
        ADD CONSTRAINT document_recall_people_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE`);
  }
}
