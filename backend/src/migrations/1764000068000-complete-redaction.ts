import type { QueryRunner } from 'typeorm';

/** Actions whose labels have a note or a chosen name after the person's. */
const FREE_TEXTS =
  '^(second-factor[.](added|removed|renamed)|registration[.](license|exclusion)-|account[.](exclusion-|confirmed-by-staff))';

/** Characters that no username and no address has. */
const BETWEEN_WORDS = '[:space:],:;"()<>';

/** The first word of a label. Counted attempts have a colon after the name. */
const nameIn = (entry: string) => `rtrim(split_part(${entry}.subject_label, ' ', 1), ':')`;

/** Whether an entry is about the person. Only its ID identifies an account that still exists: others may have had its name. */
const isAbout = (entry: string) => `(
  (${entry}.subject_type IN ('user', 'account') AND ${entry}.subject_id = person)
  OR (${entry}.subject_type = 'registration' AND ${entry}.subject_id = ANY(registrations))
  OR (cardinality(names) > 0 AND ${entry}.subject_type IN ('account', 'password-request', 'invitation')
    AND lower(${nameIn(entry)}) = ANY(names)
    AND (${entry}.subject_type <> 'account' OR ${entry}.subject_id IS NULL
      OR NOT EXISTS (SELECT FROM public.users u WHERE u.id = ${entry}.subject_id))))`;

/** The parts of an export's filters. Their names, and an action, are parts that name no one. */
const filtersOf = (entry: string) => `regexp_matches(${entry}.subject_label,
  '^all entries$|(?:^|, )(?:action: [^,]*|(?:actor|subject|from|to|q): )|[${BETWEEN_WORDS}]+|[^${BETWEEN_WORDS}]+', 'g')`;

/**
 * Redacts the next `most` entries that name a person, beyond the entry `beyond`, and returns the last one; null for none.
 * In parts, because no statement of the running product may take long. Locked, because two redactions of one entry would each
 * write back what the other one removes. `names` are in lower case. The default is for processes of the previous version, which
 * don't know of messages. Only a plan for these values uses the indexes, and looks names up in a hash table.
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
    rest text;
  BEGIN
    PERFORM set_config('audit.redacting', 'on', true);
    FOR before IN SELECT * FROM public.audit_entries e
      WHERE e.id > beyond AND (e.actor_id = person OR ${isAbout('e')}
        OR (e.subject_type = 'message' AND e.subject_id = ANY(messages) AND e.actor_id IS NULL)
        OR (cardinality(names) > 0 AND e.subject_type = 'audit' AND EXISTS (
          SELECT FROM ${filtersOf('e')} part WHERE lower(part[1]) = ANY(names))))
      ORDER BY e.id LIMIT most FOR UPDATE
    LOOP
      last := before.id;
      SELECT s.hash INTO seal FROM public.audit_seals s WHERE s.entry_id = before.id;
      CONTINUE WHEN seal IS NULL;
      after := before;
      after.request_id := NULL;
      IF before.actor_id IS NULL OR before.actor_id = person THEN after.address := NULL; END IF;
      IF before.actor_id = person THEN after.actor_username := pseudonym; END IF;
      IF ${isAbout('before')} THEN
        -- What people typed can name the person, too.
        rest := CASE WHEN before.action ~ '${FREE_TEXTS}' THEN ''
          ELSE substr(before.subject_label, length(${nameIn('before')}) + 1) END;
        after.subject_label := pseudonym || rest;
      ELSIF before.subject_type = 'audit' THEN
        -- The filters of an export of the trail.
        after.subject_label := (
          SELECT string_agg(CASE WHEN lower(part[1]) = ANY(names) THEN pseudonym ELSE part[1] END, '' ORDER BY place)
          FROM ${filtersOf('before')} WITH ORDINALITY AS found (part, place));
      END IF;
      UPDATE public.audit_entries e SET actor_username = after.actor_username, subject_label = after.subject_label,
        address = after.address, request_id = NULL WHERE e.id = before.id;
      seal := public.audit_entry_hash(seal, after);
      INSERT INTO public.audit_redactions (entry_id, pseudonym, hash) VALUES (before.id, audit_redact.pseudonym, seal);
    END LOOP;
    PERFORM set_config('audit.redacting', 'off', true);
  END $$`;

/** A redaction also covers counted attempts, filters of exports, and the addresses that deleted messages were sent from. */
export class CompleteRedaction1764000068000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION audit_redact(integer, text[], integer[], text, integer, integer)');
    await runner.query(REDACT);
  }
}
