import type { QueryRunner } from 'typeorm';

/** Actions whose labels have a note or a chosen name after the person's. */
const FREE_TEXTS =
  '^(second-factor[.](added|removed|renamed)|registration[.](license|exclusion)-|account[.](exclusion-|confirmed-by-staff))';

/** What no username and no address has. */
const BETWEEN_WORDS = '[:space:],:;"()<>';

/** Whether an entry is about the person. Counted attempts have a colon after the name. */
const isAbout = (entry: string) => `(
  (${entry}.subject_type IN ('user', 'account') AND ${entry}.subject_id = person)
  OR (${entry}.subject_type = 'registration' AND ${entry}.subject_id = ANY(registrations))
  OR (${entry}.subject_type IN ('account', 'password-request', 'invitation')
    AND rtrim(split_part(lower(${entry}.subject_label), ' ', 1), ':') = ANY(names)))`;

/**
 * Redacts the next `most` entries that name a person, beyond the entry `beyond`, and returns the last one; null for none.
 * In parts, because no statement of the running product may take long. `names` are in lower case. The default is for processes of
 * the version before, which don't know of messages. Only a plan for these values uses the indexes, and looks names up in a hash table.
 */
const REDACT = `
  CREATE FUNCTION audit_redact(
    person integer, names text[], registrations integer[], pseudonym text, beyond integer, most integer,
    messages integer[] DEFAULT '{}', OUT last integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  DECLARE
    before public.audit_entries;
    after public.audit_entries;
    seal bytea;
    name text;
    rest text;
  BEGIN
    PERFORM set_config('audit.redacting', 'on', true);
    FOR before IN SELECT * FROM public.audit_entries e
      WHERE e.id > beyond AND (e.actor_id = person OR ${isAbout('e')}
        OR (e.subject_type = 'message' AND e.subject_id = ANY(messages) AND e.actor_id IS NULL)
        OR (e.subject_type = 'audit' AND EXISTS (
          SELECT FROM regexp_split_to_table(lower(e.subject_label), '[${BETWEEN_WORDS}]+') word WHERE word = ANY(names))))
      ORDER BY e.id LIMIT most
    LOOP
      last := before.id;
      SELECT s.hash INTO seal FROM public.audit_seals s WHERE s.entry_id = before.id;
      CONTINUE WHEN seal IS NULL;
      after := before;
      after.request_id := NULL;
      IF before.actor_id IS NULL OR before.actor_id = person THEN after.address := NULL; END IF;
      IF before.actor_id = person THEN after.actor_username := pseudonym; END IF;
      IF ${isAbout('before')} THEN
        SELECT n INTO name FROM unnest(names) n
          WHERE lower(left(before.subject_label, length(n))) = n ORDER BY length(n) DESC LIMIT 1;
        -- What people typed can name the person, too.
        rest := CASE WHEN before.action ~ '${FREE_TEXTS}' THEN '' ELSE substr(before.subject_label, length(name) + 1) END;
        after.subject_label := pseudonym || coalesce(rest, '');
      ELSIF before.subject_type = 'audit' THEN
        -- The filters of an export of the trail.
        after.subject_label := (
          SELECT string_agg(CASE WHEN lower(word[1]) = ANY(names) THEN pseudonym ELSE word[1] END, '' ORDER BY place)
          FROM regexp_matches(before.subject_label, '[${BETWEEN_WORDS}]+|[^${BETWEEN_WORDS}]+', 'g')
            WITH ORDINALITY AS found (word, place));
      END IF;
      UPDATE public.audit_entries e SET actor_username = after.actor_username, subject_label = after.subject_label,
        address = after.address, request_id = NULL WHERE e.id = before.id;
      seal := public.audit_entry_hash(seal, after);
      INSERT INTO public.audit_redactions (entry_id, pseudonym, hash) VALUES (before.id, audit_redact.pseudonym, seal);
    END LOOP;
    PERFORM set_config('audit.redacting', 'off', true);
  END $$`;

/** A redaction also covers counted attempts, filters of exports, and the addresses from which deleted messages were sent. */
export class CompleteRedaction1764000068000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION audit_redact(integer, text[], integer[], text, integer, integer)');
    await runner.query(REDACT);
  }
}
