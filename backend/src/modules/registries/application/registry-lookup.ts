import { Injectable } from '@nestjs/common';
import type { ExclusionMatch, ProviderMatch, RegistryComparison, RegistrySource } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { nameKey } from '../domain/registry-format';
import { HOLD_IMPORTS } from '../persistence/import-snapshots';

/** Who is looked up. */
export interface ComparedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly npi: string | null;
  /** The state of the license, by postal code. */
  readonly state: string | null;
}

interface SourceRow {
  readonly file_name: string;
  readonly completed_at: Date;
}

interface ProviderRow extends SourceRow {
  readonly npi: string | null;
  readonly name: string | null;
  readonly name_key: string | null;
  readonly is_organization: boolean | null;
  readonly credential: string | null;
  readonly state: string | null;
  readonly taxonomy: string | null;
  readonly deactivated_on: string | null;
}

interface ExclusionRow extends SourceRow {
  readonly name: string | null;
  readonly npi: string | null;
  readonly birth_date: string | null;
  readonly occupation: string | null;
  readonly state: string | null;
  readonly exclusion_type: string;
  readonly excluded_on: string;
  readonly waiver_state: string | null;
}

/** One query, so that an import that ends in the meantime doesn't mix two snapshots. */
const PROVIDER = `
  SELECT s.file_name, s.completed_at, p.npi::text, p.name, p.name_key, p.is_organization, p.credential, p.state, p.taxonomy,
    CASE WHEN p.reactivated_on >= p.deactivated_on THEN NULL ELSE p.deactivated_on::text END AS deactivated_on
  FROM registry_snapshots s LEFT JOIN registry_providers p ON p.snapshot_id = s.id AND p.npi = $1::bigint
  WHERE s.registry = 'nppes' AND s.status = 'current'`;

const MAX_EXCLUSIONS = 20;

/**
 * An entry with another NPI is about another person. The strongest matches come first, so that no namesakes displace one that
 * stops the approval. $1 NPI, $2 name, $3 states, which are unknown if there are none.
 */
const EXCLUSIONS = `
  SELECT s.file_name, s.completed_at, e.*
  FROM registry_snapshots s LEFT JOIN LATERAL (
    SELECT found.name, found.npi::text, found.birth_date::text, found.occupation, found.state, found.exclusion_type,
      found.excluded_on::text, found.waiver_state
    FROM (
      SELECT * FROM registry_exclusions WHERE snapshot_id = s.id AND npi = $1::bigint
      UNION ALL
      SELECT * FROM registry_exclusions
      WHERE snapshot_id = s.id AND name_key = $2 AND (npi IS NULL OR $1::bigint IS NULL)
        AND (cardinality($3::text[]) = 0 OR state IS NULL OR state = ANY ($3::text[]))
    ) found
    WHERE found.reinstated_on IS NULL OR found.reinstated_on < found.excluded_on OR found.reinstated_on > CURRENT_DATE
    ORDER BY (found.npi = $1::bigint) IS TRUE DESC, (found.state = ANY ($3::text[])) IS TRUE DESC, found.excluded_on DESC
    LIMIT ${MAX_EXCLUSIONS}
  ) e ON true
  WHERE s.registry = 'leie' AND s.status = 'current'`;

/** Compares a person with the current snapshots. */
@Injectable()
export class RegistryLookup {
  /** Keeps the snapshots current until the transaction ends. An import that completes later compares its accounts, too. */
  async hold(manager: EntityManager): Promise<void> {
    await manager.query(HOLD_IMPORTS);
  }

  async compare(person: ComparedPerson, manager: EntityManager): Promise<RegistryComparison> {
    const key = nameKey(person.firstName, person.lastName);
    const [found] = await manager.query<ProviderRow[]>(PROVIDER, [person.npi]);
    const provider = found?.npi ? toProvider(found, person, key) : null;
    const states = [person.state, provider?.state].filter((state) => state !== null && state !== undefined);
    const rows = await manager.query<ExclusionRow[]>(EXCLUSIONS, [person.npi, key, states]);
    const exclusions = rows.flatMap((row) => (row.name === null ? [] : [toExclusion(row, row.name, person, states)]));
    return {
      nppes: toSource(found),
      leie: toSource(rows[0]),
      provider,
      exclusions,
      isExcluded: exclusions.some(({ match }) => match !== 'name'),
    };
  }
}

const toSource = (row: SourceRow | undefined): RegistrySource | null =>
  row ? { fileName: row.file_name, importedAt: row.completed_at.toISOString() } : null;

function toProvider(row: ProviderRow, { npi, state }: ComparedPerson, key: string): ProviderMatch {
  return {
    npi: npi ?? '',
    name: row.name,
    credential: row.credential,
    state: row.state,
    taxonomy: row.taxonomy,
    isOrganization: row.is_organization === true,
    deactivatedOn: row.deactivated_on,
    isNameEqual: row.name === null ? null : row.name_key === key,
    isStateEqual: row.state === null || state === null ? null : row.state === state,
  };
}

function toExclusion(
  row: ExclusionRow,
  name: string,
  { npi }: ComparedPerson,
  states: readonly string[],
): ExclusionMatch {
  const isInState = row.state !== null && states.includes(row.state);
  return {
    name,
    npi: row.npi,
    birthDate: row.birth_date,
    occupation: row.occupation,
    state: row.state,
    type: row.exclusion_type,
    excludedOn: row.excluded_on,
    waiverState: row.waiver_state,
    match: npi !== null && row.npi === npi ? 'npi' : isInState ? 'name-and-state' : 'name',
  };
}
