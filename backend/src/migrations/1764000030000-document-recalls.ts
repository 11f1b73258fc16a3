import type { QueryRunner } from 'typeorm';

/** Recalls of documents, the emails that name documents, confirmations that they were read, and favorites. */
export class DocumentRecalls1764000030000 {
  async up(runner: QueryRunner): Promise<void> {
    await this.createRecalls(runner);
    await this.guardAccesses(runner);
    await this.createMailings(runner);
    await this.recordMailings(runner);
    await this.createDigests(runner);
    await this.createConfirmations(runner);
    await runner.query(`
      CREATE TABLE document_favorites (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        added_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, document_id)
      )`);
    await runner.query('CREATE INDEX document_favorites_document ON document_favorites (document_id)');
  }

  /** With everyone who opened the version, or was emailed about it. */
  private async createRecalls(runner: QueryRunner): Promise<void> {
    // RESTRICT: a recalled document can't be deleted. Its replacement can, and the recall keeps the replacement's name.
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
        replacement_title text,
        replacement_version integer,
        CONSTRAINT document_recalls_once UNIQUE (document_id, version)
      )`);
    await runner.query(
      'CREATE INDEX document_recalls_replacement ON document_recalls (replacement_id) WHERE replacement_id IS NOT NULL',
    );
    // CASCADE, here and for confirmations: undoing an approval deletes an account that no one signed in to.
    // The times of opening are null for people who were only emailed about the version, `version_mailed_at` for those who only
    // opened it.
    await runner.query(`
      CREATE TABLE document_recall_people (
        id serial PRIMARY KEY,
        recall_id integer NOT NULL REFERENCES document_recalls,
        user_id integer NOT NULL CONSTRAINT document_recall_people_user REFERENCES users ON DELETE CASCADE,
        views integer NOT NULL,
        downloads integer NOT NULL,
        first_opened_at timestamptz,
        last_opened_at timestamptz,
        mailed_at timestamptz,
        reminded_at timestamptz,
        acknowledged_at timestamptz,
        version_mailed_at timestamptz,
        CONSTRAINT document_recall_people_once UNIQUE (recall_id, user_id)
      )`);
    await runner.query(
      'CREATE INDEX document_recall_people_open ON document_recall_people (user_id) WHERE acknowledged_at IS NULL',
    );
  }

  /**
   * An access is recorded before the first byte is sent, so rejecting the record rejects the file: on every replica, in every
   * version of the server. A recall holds the lock exclusively while it collects the people who opened the version, so each
   * access is either collected or rejected. The function is volatile: its query runs after the lock is granted, and sees
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

  /** The versions named in emails to readers, so that a recall also reaches people who never opened the version. */
  private async createMailings(runner: QueryRunner): Promise<void> {
    // No foreign key to users: the delivery of an email waits for this row, and must not wait for a lock on the account that
    // may itself wait for the delivery. An account that was used is erased, never deleted.
    await runner.query(`
      CREATE TABLE document_mailings (
        user_id integer NOT NULL,
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        mailed_at timestamptz NOT NULL,
        PRIMARY KEY (document_id, version, user_id)
      )`);
    await runner.query('CREATE INDEX document_mailings_user ON document_mailings (user_id)');
  }

  /**
   * Returns the documents whose version isn't recalled: the email may name them. As for accesses, a recall holds the lock
   * exclusively while it collects people, and the function is volatile, so that its query sees a recall that it waited for. A recall
   * locks its documents before, so this does, too.
   */
  private async recordMailings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION record_mailings(reader integer, named integer[], named_versions integer[], moment timestamptz)
      RETURNS SETOF integer LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM FROM documents WHERE id = ANY(named) ORDER BY id FOR KEY SHARE;
        PERFORM pg_advisory_xact_lock_shared(hashtextextended('document_recalls', 0));
        RETURN QUERY
          WITH allowed AS (
            SELECT d.id, n.version FROM unnest(named, named_versions) AS n (id, version) JOIN documents d ON d.id = n.id
            WHERE NOT EXISTS (SELECT FROM document_recalls r WHERE r.document_id = n.id AND r.version = n.version)
          ), added AS (
            INSERT INTO document_mailings (user_id, document_id, version, mailed_at)
            SELECT reader, id, version, moment FROM allowed ON CONFLICT DO NOTHING
          )
          SELECT id FROM allowed;
      END $$`);
  }

  /** How often people are emailed about documents that are new for them, and until when they were. Rows come at the first run. */
  private async createDigests(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE document_digests (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        frequency text NOT NULL DEFAULT 'daily'
          CONSTRAINT document_digests_frequency_known CHECK (frequency IN ('at-once', 'daily', 'weekly', 'never')),
        told_until timestamptz NOT NULL,
        pending_since timestamptz,
        company_since timestamptz,
        known_groups integer[] NOT NULL DEFAULT '{}',
        new_groups integer[] NOT NULL DEFAULT '{}'
      )`);
  }

  /** Who has confirmed a document that must be read by a day, or was reminded, for each version. */
  private async createConfirmations(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE document_confirmations (
        id serial PRIMARY KEY,
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        user_id integer NOT NULL CONSTRAINT document_confirmations_user REFERENCES users ON DELETE CASCADE,
        reminded_at timestamptz,
        confirmed_at timestamptz,
        CONSTRAINT document_confirmations_once UNIQUE (document_id, version, user_id)
      )`);
  }
}
