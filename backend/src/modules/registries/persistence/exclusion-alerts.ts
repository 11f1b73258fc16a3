import type { ClientBase } from 'pg';
import type { ExclusionMatchKind } from '@pharmacy/contracts';
import { ExclusionEnded } from '../domain/registries.events';
import { nameKey } from '../domain/registry-format';

interface ComparedAccount {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly npi: string | null;
  readonly license_state: string | null;
  readonly practice_state: string | null;
  readonly is_active: boolean;
}

const ACCOUNTS_AT_ONCE = 1_000;

/**
 * Includes deactivated accounts, because they can come back: their tasks are hidden until then. The NPI and the state of the
 * license are in the registration that became the account, and the state of the practice is in the file of providers.
 */
const ACCOUNTS = `
  SELECT u.id, u.first_name, u.last_name, r.npi, r.license_state, p.state AS practice_state,
    u.deactivated_at IS NULL AS is_active
  FROM users u LEFT JOIN registrations r ON r.account_id = u.id
  LEFT JOIN registry_snapshots s ON s.registry = 'nppes' AND s.status = 'current'
  LEFT JOIN registry_providers p ON p.snapshot_id = s.id AND p.npi = r.npi::bigint
  WHERE u.erased_at IS NULL AND u.id > $1 ORDER BY u.id LIMIT ${ACCOUNTS_AT_ONCE}`;

const SURENESS = ['name', 'name-and-state', 'npi'] satisfies ExclusionMatchKind[];
const surenessOf = (match: string) => `array_position('{${SURENESS.join()}}'::text[], ${match})`;

const IN_FORCE = '(e.reinstated_on IS NULL OR e.reinstated_on < e.excluded_on OR e.reinstated_on > CURRENT_DATE)';

/**
 * The rule of `RegistryLookup`, for many at once. An entry with another NPI is about another person. Where a state is known,
 * another state's entry counts as another person's, too. Of entries that look alike, the closest match counts. A closer match
 * than the task's opens the task again: it was closed because someone has the same name.
 */
const RAISE = `
  WITH compared AS (
    SELECT id, name_key, npi, array_remove(ARRAY[license_state, practice_state], NULL) AS states
    FROM unnest($2::int[], $3::text[], $4::bigint[], $5::text[], $6::text[])
      AS a (id, name_key, npi, license_state, practice_state))
  INSERT INTO exclusion_alerts AS known (account_id, listed_name, match, exclusion_type, excluded_on)
  SELECT DISTINCT ON (a.id, e.name, e.exclusion_type, e.excluded_on) a.id, e.name,
    CASE WHEN e.npi = a.npi THEN '${'npi' satisfies ExclusionMatchKind}'
         WHEN e.state = ANY (a.states) THEN '${'name-and-state' satisfies ExclusionMatchKind}'
         ELSE '${'name' satisfies ExclusionMatchKind}' END,
    e.exclusion_type, e.excluded_on
  FROM compared a
  JOIN registry_exclusions e ON e.snapshot_id = $1 AND (e.npi = a.npi OR e.name_key = a.name_key)
  WHERE (e.npi = a.npi OR ((e.npi IS NULL OR a.npi IS NULL)
      AND (cardinality(a.states) = 0 OR e.state IS NULL OR e.state = ANY (a.states))))
    AND ${IN_FORCE}
  ORDER BY a.id, e.name, e.exclusion_type, e.excluded_on,
    (e.npi = a.npi) DESC NULLS LAST, (e.state = ANY (a.states)) DESC NULLS LAST
  ON CONFLICT ON CONSTRAINT exclusion_alerts_once DO UPDATE
  SET match = excluded.match, found_at = now(), closed_at = NULL, closed_by = NULL, closed_by_id = NULL, note = NULL
  WHERE ${surenessOf('excluded.match')} > ${surenessOf('known.match')}`;

/** Whatever changed in the account: who has another name or NPI since stays a task while the entry is on the list. */
const LISTED = `EXISTS (
    SELECT FROM registry_exclusions e
    WHERE e.snapshot_id = s.id AND e.name = a.listed_name AND e.exclusion_type = a.exclusion_type
      AND e.excluded_on = a.excluded_on AND ${IN_FORCE})`;

const END = `
  UPDATE exclusion_alerts a SET closed_at = now(), note = s.file_name || ' no longer has this entry in force'
  FROM registry_snapshots s, users u
  WHERE s.id = $1 AND u.id = a.account_id AND a.closed_at IS NULL AND NOT ${LISTED}
  RETURNING u.id, u.username, a.note`;

/** A task that an import closed has no `closed_by`. */
const REOPEN = `
  UPDATE exclusion_alerts a SET found_at = now(), closed_at = NULL, note = NULL
  FROM registry_snapshots s, users u
  WHERE s.id = $1 AND u.id = a.account_id AND a.closed_at IS NOT NULL AND a.closed_by IS NULL AND ${LISTED}
  RETURNING u.deactivated_at IS NULL AS is_active`;

/**
 * Adds a task for each account that matches an entry of the snapshot, unless there is one with as close a match. Returns how
 * many are of active accounts.
 */
export async function raiseExclusionAlerts(client: ClientBase, snapshotId: number): Promise<number> {
  let raised = 0;
  for (let after = 0; ;) {
    const { rows } = await client.query<ComparedAccount>(ACCOUNTS, [after]);
    const last = rows.at(-1);
    if (!last) return raised;
    after = last.id;
    const { rows: added } = await client.query<{ account_id: number }>(`${RAISE} RETURNING account_id`, [
      snapshotId,
      rows.map(({ id }) => id),
      rows.map(({ first_name, last_name }) => nameKey(first_name, last_name)),
      rows.map(({ npi }) => npi),
      rows.map(({ license_state }) => license_state),
      rows.map(({ practice_state }) => practice_state),
    ]);
    const active = new Set(rows.flatMap((account) => (account.is_active ? account.id : [])));
    raised += added.filter(({ account_id }) => active.has(account_id)).length;
  }
}

/** Opens the tasks again that an import closed and whose entries the snapshot has. Returns how many are of active accounts. */
export async function reopenExclusionAlerts(client: ClientBase, snapshotId: number): Promise<number> {
  const { rows } = await client.query<{ is_active: boolean }>(REOPEN, [snapshotId]);
  return rows.filter(({ is_active }) => is_active).length;
}

/** Closes the open tasks about entries that the snapshot lacks, or that it says are no longer excluded. */
export async function endExclusionAlerts(client: ClientBase, snapshotId: number): Promise<readonly ExclusionEnded[]> {
  const { rows } = await client.query<{ id: number; username: string; note: string }>(END, [snapshotId]);
  return rows.map((ended) => new ExclusionEnded(ended));
}
