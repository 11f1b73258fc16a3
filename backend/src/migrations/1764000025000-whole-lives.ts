import type { QueryRunner } from 'typeorm';

/** Actions whose labels have a note or a chosen name after the person's. */
const FREE_TEXTS =
  '^(second-factor[.](added|removed|renamed)|registration[.](license|exclusion)-|account[.]exclusion-)';

/**
 * Redacts the next `most` entries that name a person, beyond the entry `beyond`, and returns the last one; null for none.
 * In parts, because no statement of the running product may take long. `names` are in lower case.
 */
const REDACT = `
  CREATE FUNCTION audit_redact(
    person integer, names text[], registrations integer[], pseudonym text, beyond integer, most integer, OUT last integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    before public.audit_entries;
    after public.audit_entries;
    seal bytea;
    name text;
    rest text;
    is_about boolean;
  BEGIN
    PERFORM set_config('audit.redacting', 'on', true);
    FOR before IN SELECT * FROM public.audit_entries e
      WHERE e.id > beyond AND (e.actor_id = person OR (e.subject_type IN ('user', 'account') AND e.subject_id = person)
        OR (e.subject_type = 'registration' AND e.subject_id = ANY(registrations))
        OR (e.subject_type IN ('account', 'password-request', 'invitation')
          AND split_part(lower(e.subject_label), ' ', 1) = ANY(names)))
      ORDER BY e.id LIMIT most
    LOOP
      last := before.id;
      SELECT s.hash INTO seal FROM public.audit_seals s WHERE s.entry_id = before.id;
      CONTINUE WHEN seal IS NULL;
      is_about := coalesce(
        (before.subject_type IN ('user', 'account') AND before.subject_id = person)
        OR (before.subject_type = 'registration' AND before.subject_id = ANY(registrations))
        OR (before.subject_type IN ('account', 'password-request', 'invitation')
          AND split_part(lower(before.subject_label), ' ', 1) = ANY(names)), false);
      after := before;
      after.request_id := NULL;
      IF before.actor_id IS NULL OR before.actor_id = person THEN after.address := NULL; END IF;
      IF before.actor_id = person THEN after.actor_username := pseudonym; END IF;
      IF is_about THEN
        SELECT n INTO name FROM unnest(names) n
          WHERE lower(left(before.subject_label, length(n))) = n ORDER BY length(n) DESC LIMIT 1;
        -- What people typed can name the person, too.
        rest := CASE WHEN before.action ~ '${FREE_TEXTS}' THEN '' ELSE substr(before.subject_label, length(name) + 1) END;
        after.subject_label := pseudonym || coalesce(rest, '');
      END IF;
      UPDATE public.audit_entries e SET actor_username = after.actor_username, subject_label = after.subject_label,
        address = after.address, request_id = NULL WHERE e.id = before.id;
      seal := public.audit_entry_hash(seal, after);
      INSERT INTO public.audit_redactions (entry_id, pseudonym, hash) VALUES (before.id, audit_redact.pseudonym, seal);
    END LOOP;
    PERFORM set_config('audit.redacting', 'off', true);
  END $$`;

/**
 * The record of accesses is final, too, but for the network addresses of a person who is erased. The table's trigger for
 * row counts looks for its table in `public`, where only the owner creates anything.
 */
const FORGET_ADDRESSES = `
  CREATE FUNCTION document_accesses_forget(person integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    UPDATE public.document_accesses SET address = NULL
    WHERE user_id = person AND address IS NOT NULL
      AND EXISTS (SELECT FROM public.users WHERE id = person AND erased_at IS NOT NULL)
  $$`;

/** Only what names a person may change, and only by that function. */
const FINAL = `
  CREATE OR REPLACE FUNCTION audit_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_entries' AND current_setting('audit.redacting', true) = 'on' THEN
      IF (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject_type, NEW.subject_id)
        IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.subject_type, OLD.subject_id)
      THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION 'audit entries are never changed';
  END $$`;

/** Personal data from its entry to its end: people change their own, and owners erase a person's. */
export class WholeLives1764000025000 {
  async up(runner: QueryRunner): Promise<void> {
    await this.changeEmails(runner);
    await this.erasePeople(runner);
  }

  /** The trail stays verifiable: each redacted entry has a hash over its seal and what is left of it. */
  private async erasePeople(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'registrations'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN erased_at timestamptz`);
    // No foreign keys: the record outlives rows, and a restored backup may not have them yet.
    await runner.query(`
      CREATE TABLE erasures (
        pseudonym text PRIMARY KEY,
        user_id integer NOT NULL,
        account_created_at timestamptz NOT NULL,
        erased_at timestamptz NOT NULL,
        erased_by integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE audit_redactions (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entry_id integer NOT NULL,
        pseudonym text NOT NULL,
        hash bytea NOT NULL
      )`);
    await runner.query('CREATE INDEX audit_redactions_entry ON audit_redactions (entry_id, id)');
    await runner.query(REDACT);
    await runner.query(FORGET_ADDRESSES);
    await runner.query(FINAL);
    await runner.query(`
      CREATE TRIGGER audit_redactions_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_redactions
      FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_are_final()`);
  }

  private async changeEmails(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE email_changes (
        id serial PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users,
        email text NOT NULL,
        previous_email text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz
      )`);
    await runner.query('CREATE INDEX email_changes_user ON email_changes (user_id, id)');
    await runner.query(
      'CREATE UNIQUE INDEX email_changes_pending ON email_changes (user_id) WHERE confirmed_at IS NULL',
    );
    await runner.query(`
      ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose_check,
        ADD CONSTRAINT one_time_links_purpose_check
          CHECK (purpose IN (
            'password-reset', 'email-confirmation', 'staff-invitation', 'registration-request', 'email-change'))`);
  }
}
