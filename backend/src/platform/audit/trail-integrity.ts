import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { Schedules } from '../queue';
import { DAY_MS } from '../time';
import { ERASURE_ACTION, DELETION_ACTION } from './audit-trail';

/** A seal with the current values of its entry, in hashing order; `values` is null if the entry is gone. */
interface Sealed {
  readonly position: string;
  readonly entry: number;
  readonly hash: Buffer;
  readonly values: readonly (string | null)[] | null;
  /** over the seal and what an erasure left of the entry; null for most */
  readonly redacted: Buffer | null;
}

export interface TrailReport {
  readonly entries: number;
  readonly lastEntry: number | null;
  /** The last entry's hash, in hexadecimal. A copy kept elsewhere proves all entries up to this one. */
  readonly hash: string;
  /** What is wrong with the first invalid entry; null if the trail is intact. */
  readonly problem: string | null;
}

const BATCH = 2_000;
const START = Buffer.alloc(32);

const SEALED = `
  SELECT s.position, s.entry_id AS entry, s.hash, CASE WHEN e.id IS NOT NULL THEN ARRAY[
    e.id::text, (extract(epoch FROM e.at) * 1000000)::bigint::text, e.actor_id::text, e.actor_username, e.action,
    e.subject_type, e.subject_id::text, e.subject_label, e.address, e.request_id] END AS values,
    (SELECT r.hash FROM audit_redactions r WHERE r.entry_id = s.entry_id ORDER BY r.id DESC LIMIT 1) AS redacted
  FROM audit_seals s LEFT JOIN audit_entries e ON e.id = s.entry_id
  WHERE s.position > $1 ORDER BY s.position LIMIT ${BATCH}`;
const UNSEALED = `
  SELECT min(id) AS entry FROM audit_entries e WHERE NOT EXISTS (SELECT FROM audit_seals WHERE entry_id = e.id)`;
/** An erasure records a digest of what it left of the entries, in an entry of its own, which the chain seals. */
const UNRECORDED = `
  SELECT min(entry) AS entry FROM (
    SELECT min(entry_id) AS entry, pseudonym, encode(sha256(string_agg(hash, '' ORDER BY entry_id)), 'hex') AS digest
    FROM audit_redactions GROUP BY pseudonym) erasure
  WHERE NOT EXISTS (SELECT FROM audit_entries e WHERE e.action IN ('${ERASURE_ACTION}', '${DELETION_ACTION}')
    AND strpos(e.subject_label, erasure.pseudonym) = 1 AND strpos(e.subject_label, erasure.digest) > 0)`;
const COUNTED = `SELECT coalesce(sum(amount), 0)::int AS entries FROM tallies WHERE list = 'audit_entries'`;

/**
 * Same as the database function `audit_entry_hash`, implemented independently so that tampering with the function is
 * detected.
 */
export function chainedHash(previous: Buffer, values: readonly (string | null)[]): Buffer {
  const text = values.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)).join(',');
  return createHash('sha256').update(previous).update(text).digest();
}

/**
 * Reads the whole trail in one snapshot and recomputes its hash chain. `anchor` is a hash from an earlier log line: the
 * chain must still contain it. Read-only.
 */
export async function verifyTrail(client: ClientBase, anchor?: string): Promise<TrailReport> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  try {
    return await readTrail(client, anchor);
  } finally {
    await client.query('ROLLBACK');
  }
}

async function readTrail(client: ClientBase, anchor?: string): Promise<TrailReport> {
  let hash: Buffer = START;
  let entries = 0;
  let lastEntry: number | null = null;
  let isAnchored = anchor === undefined;
  const report = (problem: string | null): TrailReport => ({ entries, lastEntry, hash: hash.toString('hex'), problem });
  for (;;) {
    const { rows } = await client.query<Sealed>(SEALED, [entries]);
    for (const sealed of rows) {
      const problem = problemOf(sealed, hash, entries, lastEntry);
      if (problem) return report(problem);
      hash = sealed.hash;
      entries += 1;
      lastEntry = sealed.entry;
      isAnchored ||= hash.toString('hex') === anchor;
    }
    if (rows.length < BATCH) break;
  }
  const added = await numberFrom(client, UNSEALED);
  if (added !== null) return report(`Entry ${added} does not fit: it has no seal, so it was added outside the product`);
  const redacted = await numberFrom(client, UNRECORDED);
  if (redacted !== null)
    return report(`Entry ${redacted} does not fit: it was redacted, but no erasure of a person records it`);
  const counted = (await numberFrom(client, COUNTED)) ?? 0;
  if (counted !== entries)
    return report(
      `The entries after ${lastEntry ?? 'the start'} do not fit: ${counted} were written, ${entries} are there`,
    );
  return report(
    isAnchored ? null : 'No entry has the hash of the anchor: the entries up to it were removed or rewritten',
  );
}

function problemOf(
  { position, entry, hash, values, redacted }: Sealed,
  previous: Buffer,
  before: number,
  lastEntry: number | null,
) {
  const missing = Number(position) - before - 1;
  if (missing > 0)
    return `Entry ${entry} does not fit: ${missing} before it, after ${lastEntry ?? 'the start'}, are gone`;
  if (!values) return `Entry ${entry} does not fit: it was removed`;
  const isRedacted = redacted !== null && chainedHash(hash, values).equals(redacted);
  if (!isRedacted && !chainedHash(previous, values).equals(hash))
    return `Entry ${entry} does not fit: it, or the seal before it, was changed after it was written`;
  return null;
}

async function numberFrom(client: ClientBase, query: string): Promise<number | null> {
  const { rows } = await client.query<Record<string, number | null>>(query);
  return Object.values(rows[0] ?? {})[0] ?? null;
}

const LAST = `SELECT position AS entries, entry_id AS "lastEntry", encode(hash, 'hex') AS hash
  FROM audit_seals ORDER BY position DESC LIMIT 1`;

interface Anchor {
  readonly entries: string;
  readonly lastEntry: number;
  readonly hash: string;
}

/**
 * Logs the hash of the last entry once a day. Log collection keeps a copy outside of the database: if entries up to
 * that point are removed or rewritten later, the chain no longer leads to this hash.
 */
@Injectable()
export class AuditAnchor {
  private readonly logger = new Logger(AuditAnchor.name);

  constructor(
    private readonly dataSource: DataSource,
    schedules: Schedules,
  ) {
    schedules.every('audit-anchor', DAY_MS, () => this.log());
  }

  async log(): Promise<void> {
    const [anchor] = await this.dataSource.query<Anchor[]>(LAST);
    if (!anchor) return;
    const { entries, lastEntry, hash } = anchor;
    this.logger.log(`Audit anchor: ${entries} entries, the last is ${lastEntry}, its hash is ${hash}`);
  }
}
