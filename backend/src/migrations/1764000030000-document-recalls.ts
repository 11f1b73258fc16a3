import type { QueryRunner } from 'typeorm';

/** Recalls of a document's versions, with everyone who opened the version. */
export class DocumentRecalls1764000030000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD recalled_version integer');
    // RESTRICT: the record of a recall outlives the wish to delete the document.
    await runner.query(`
      CREATE TABLE document_recalls (
        id serial PRIMARY KEY,
        document_id integer NOT NULL CONSTRAINT document_recalls_document REFERENCES documents ON DELETE RESTRICT,
        version integer NOT NULL,
        title text NOT NULL,
        filename text NOT NULL,
        reason text NOT NULL,
        replacement_id integer REFERENCES documents ON DELETE SET NULL,
        recalled_at timestamptz NOT NULL,
        recalled_by integer NOT NULL REFERENCES users,
        reminded_at timestamptz,
        CONSTRAINT document_recalls_once UNIQUE (document_id, version)
      )`);
    await runner.query(
      'CREATE INDEX document_recalls_replacement ON document_recalls (replacement_id) WHERE replacement_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE document_recall_people (
        id serial PRIMARY KEY,
        recall_id integer NOT NULL REFERENCES document_recalls,
        user_id integer NOT NULL REFERENCES users,
        views integer NOT NULL,
        downloads integer NOT NULL,
        first_opened_at timestamptz NOT NULL,
        last_opened_at timestamptz NOT NULL,
        mailed_at timestamptz,
        reminded_at timestamptz,
        acknowledged_at timestamptz,
        CONSTRAINT document_recall_people_once UNIQUE (recall_id, user_id)
      )`);
    await runner.query(
      'CREATE INDEX document_recall_people_open ON document_recall_people (user_id) WHERE acknowledged_at IS NULL',
    );
    await this.guardAccesses(runner);
  }

  /**
   * An access is recorded before the first byte is sent, so refusing the record refuses the file: on every replica, in every
   * version of the server. A recall holds the lock exclusively while it collects the people who opened the version, so each
   * access is either collected or refused. The function is volatile: its query runs after the lock is granted, and sees
   * a recall that it waited for.
   */
  private async guardAccesses(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_recalled(opened_document integer, opened_version integer, reader integer)
      RETURNS void LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtextextended('document_recalls', 0));
        IF EXISTS (SELECT FROM document_recalls WHERE document_id = opened_document AND version = opened_version)
          AND NOT EXISTS (SELECT FROM users WHERE id = reader AND is_admin)
        THEN
          RAISE EXCEPTION 'Version % of document % was recalled', opened_version, opened_document
            USING ERRCODE = 'check_violation', CONSTRAINT = 'document_accesses_not_recalled';
        END IF;
      END $$`);
    await runner.query(`
      CREATE FUNCTION document_access_added() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM refuse_recalled(NEW.document_id, NEW.version, NEW.user_id);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER document_access_added BEFORE INSERT ON document_accesses
      FOR EACH ROW EXECUTE FUNCTION document_access_added()`);
  }
}
