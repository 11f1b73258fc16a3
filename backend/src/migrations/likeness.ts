import type { QueryRunner } from 'typeorm';

/**
 * Normal forms for comparing people. Indexes hold their results, so a function never changes: another form needs another function.
 */
const NORMAL_FORMS = [
  // `Nora.Gray+work@Clinic.example` and `noragray@clinic.example` reach the same mailbox at most providers.
  String.raw`
    CREATE FUNCTION normal_email(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(email), '@', 2)`,
  String.raw`
    CREATE FUNCTION email_domain(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN nullif(split_part(lower(email), '@', 2), '')`,
  // The digits, without an extension and the country code of the United States. Null for less than a local number.
  String.raw`
    CREATE FUNCTION normal_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN substring(
      regexp_replace(regexp_replace(lower(phone), '(ext\.?|x|#)\s*\d+\s*$', ''), '\D', '', 'g') from '^1?(\d{7,15})$')`,
  // The given name and the last name, without accents, punctuation, suffixes, and case: `Ana M.`, `Núñez-Lee, MD` is `ana nunezlee`.
  String.raw`
    CREATE FUNCTION normal_name(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(lower(normalize(substring(first_name from '\S+'), NFD)), '[\u0300-\u036F.,''’-]', '', 'g') || ' ' ||
      regexp_replace(
        lower(normalize(
          regexp_replace(
            replace(last_name, '.', ''), '([\s,]+(jr|sr|ii|iii|iv|md|do|np|pa|phd|pharmd|dnp|rn))+\s*$', '', 'i'), NFD)),
        '[\u0300-\u036F,''’\s-]', '', 'g')`,
  // Without accents, punctuation, blanks, and the words for legal forms: `The Lakeside Clinic, P.A.` is `lakesideclinic`.
  String.raw`
    CREATE FUNCTION normal_organization(organization text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN nullif(
      regexp_replace(
        regexp_replace(
          regexp_replace(lower(normalize(organization, NFD)), '[\u0300-\u036F.''’]', '', 'g'),
          '\m(the|and|llc|pllc|llp|pc|pa|inc|incorporated|ltd|corp|corporation|co|company)\M', '', 'g'),
        '[\s,;:/&()+"–-]', '', 'g'),
      '')`,
];

const INDEXED = {
  email: 'normal_email(email)',
  domain: 'email_domain(email)',
  phone: 'normal_phone(phone)',
  name: 'normal_name(first_name, last_name)',
  organization: 'normal_organization(organization)',
};

/** Below, names are different ones: `John Smith` and `Jane Smith` have 0.47. */
const LEAST_LIKENESS = 0.5;

/**
 * A function that finds similar names, with an index for it. Without the extension `pg_trgm`, it finds none, and only equal
 * normal forms are found.
 */
const findSimilarNames = (table: string) => `
  DO $$ DECLARE home name;
  BEGIN
    SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'pg_trgm' AND has_schema_privilege(n.oid, 'USAGE');
    IF FOUND THEN
      EXECUTE format($index$
        CREATE INDEX ${table}_similar_names ON ${table} USING gin ((${INDEXED.name}) %I.gin_trgm_ops)
        WITH (gin_pending_list_limit = 256) $index$, home);
      EXECUTE format($function$
        CREATE FUNCTION ${table}_named_like(wanted text) RETURNS TABLE (id integer, likeness real) LANGUAGE sql STABLE
        BEGIN ATOMIC
          SELECT t.id, %1$I.similarity(normal_name(t.first_name, t.last_name), wanted) FROM ${table} t
          WHERE t.erased_at IS NULL AND normal_name(t.first_name, t.last_name) OPERATOR(%1$I.%%) wanted
            AND %1$I.similarity(normal_name(t.first_name, t.last_name), wanted) >= ${LEAST_LIKENESS}
          ORDER BY 2 DESC, 1 DESC LIMIT 21;
        END $function$, home);
    ELSE
      CREATE FUNCTION ${table}_named_like(wanted text) RETURNS TABLE (id integer, likeness real) LANGUAGE sql STABLE
      AS 'SELECT NULL::integer, NULL::real WHERE false';
    END IF;
  END $$`;

/** Run it before `indexLikeness`. */
export async function createNormalForms(runner: QueryRunner): Promise<void> {
  for (const normalForm of NORMAL_FORMS) await runner.query(normalForm);
}

/** For a table of people with the same columns as `users`. */
export async function indexLikeness(runner: QueryRunner, table: string): Promise<void> {
  for (const [name, form] of Object.entries(INDEXED))
    await runner.query(`CREATE INDEX ${table}_normal_${name} ON ${table} ((${form}))`);
  await runner.query(findSimilarNames(table));
}
