import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DomainEvent } from '../../../platform/database';
import { type RegistryFormat, RepeatedRecord } from '../domain/registry-format';
import type { RegistryImported } from '../domain/registries.events';
import { endExclusionAlerts, raiseExclusionAlerts, reopenExclusionAlerts } from './exclusion-alerts';

/** What identifies a file: two files with the same size, beginning, and end count as the same one. */
export interface FileIdentity {
  readonly name: string;
  readonly size: number;
  readonly digest: string;
}

/** An import that was begun, and how far it is. */
export interface UnfinishedSnapshot {
  readonly id: number;
  readonly file: FileIdentity;
  readonly readBytes: number;
  readonly rowCount: number;
}

interface SnapshotRow {
  readonly id: number;
  readonly file_name: string;
  readonly file_size: string;
  readonly file_digest: string;
  readonly read_bytes: string;
  readonly row_count: number;
}

const toUnfinished = (row: SnapshotRow): UnfinishedSnapshot => ({
  id: row.id,
  file: { name: row.file_name, size: Number(row.file_size), digest: row.file_digest },
  readBytes: Number(row.read_bytes),
  rowCount: row.row_count,
});

const LOCK = 7_306_158;
const COMPLETION = "hashtextextended('registry_completion', 0)";
/** Delays the completion of imports until the end of the transaction. */
export const HOLD_IMPORTS = `SELECT pg_advisory_xact_lock_shared(${COMPLETION})`;
const DELETED_AT_ONCE = 50_000;
const UNIQUE_VIOLATION = '23505';

/** Writes the snapshots of one registry over a connection of its own. */
export class ImportSnapshots {
  constructor(
    private readonly client: ClientBase,
    private readonly format: RegistryFormat,
  ) {}

  /** False if another process imports. The lock ends with the connection. */
  async lock(): Promise<boolean> {
    await this.client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    const { rows } = await this.client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCK]);
    return rows[0]?.locked === true;
  }

  async unfinished(): Promise<UnfinishedSnapshot | null> {
    const { rows } = await this.client.query<SnapshotRow>(
      "SELECT * FROM registry_snapshots WHERE registry = $1 AND status = 'importing'",
      [this.format.registry],
    );
    return rows[0] ? toUnfinished(rows[0]) : null;
  }

  /** How many rows the snapshot that is looked up has. */
  async currentRows(): Promise<number> {
    const { rows } = await this.client.query<Pick<SnapshotRow, 'row_count'>>(
      "SELECT row_count FROM registry_snapshots WHERE registry = $1 AND status = 'current'",
      [this.format.registry],
    );
    return rows[0]?.row_count ?? 0;
  }

  /** Begins a snapshot, after `readBytes` of the file. Its rows aren't looked up before it's complete. */
  async begin(
    { name, size, digest }: FileIdentity,
    readBytes: number,
    importedBy: string,
  ): Promise<UnfinishedSnapshot> {
    const { rows } = await this.client.query<SnapshotRow>(
      `INSERT INTO registry_snapshots (registry, status, file_name, file_size, file_digest, read_bytes, imported_by)
       VALUES ($1, 'importing', $2, $3, $4, $5, $6) RETURNING *`,
      [this.format.registry, name, size, digest, readBytes, importedBy],
    );
    return toUnfinished(rows[0]!);
  }

  async discard(id: number): Promise<void> {
    await this.client.query("UPDATE registry_snapshots SET status = 'replaced' WHERE id = $1", [id]);
    await this.removeReplacedRows();
  }

  /** Adds rows together with their end position in the file, so a killed import neither loses nor repeats a row. */
  async add(id: number, rows: readonly (readonly (string | null)[])[], readBytes: number): Promise<void> {
    const { table, fields } = this.format;
    await this.inTransaction(async () => {
      const copy = this.client.query(copyFrom(`COPY ${table} (snapshot_id, ${fields.join(', ')}) FROM STDIN`));
      await pipeline(Readable.from([rows.map((row) => toLine(id, row)).join('')]), copy).catch(rejectRepeated);
      await this.client.query(
        'UPDATE registry_snapshots SET read_bytes = $2, row_count = row_count + $3 WHERE id = $1',
        [id, readBytes, rows.length],
      );
    });
  }

  /**
   * Makes the snapshot the one that is looked up; the one before counts until this commits. Returns how many tasks about
   * exclusions are new, open again, or a closer match than before. Waits for running approvals, whose accounts it wouldn't see.
   */
  async complete(id: number, event: RegistryImported): Promise<number> {
    const alerts = await this.inTransaction(async () => {
      await this.client.query(`SELECT pg_advisory_xact_lock(${COMPLETION})`);
      await this.client.query(
        "UPDATE registry_snapshots SET status = 'replaced' WHERE registry = $1 AND status = 'current'",
        [this.format.registry],
      );
      await this.client.query("UPDATE registry_snapshots SET status = 'current', completed_at = now() WHERE id = $1", [
        id,
      ]);
      await this.audit(event);
      if (this.format.registry !== 'leie') return 0;
      for (const ended of await endExclusionAlerts(this.client, id)) await this.audit(ended);
      // In this order, so that a task that opens again with a closer match counts once.
      const raised = await raiseExclusionAlerts(this.client, id);
      return raised + (await reopenExclusionAlerts(this.client, id));
    });
    await this.removeReplacedRows();
    return alerts;
  }

  private async audit({ name, subject }: DomainEvent): Promise<void> {
    await this.client.query(
      'INSERT INTO audit_entries (action, subject_type, subject_id, subject_label) VALUES ($1, $2, $3, $4)',
      [name, subject.type, subject.id, subject.label],
    );
  }

  /** In small steps, each a transaction of its own. What a killed import leaves, the next one removes. */
  private async removeReplacedRows(): Promise<void> {
    const { registry, table } = this.format;
    const remove = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT r.ctid FROM ${table} r JOIN registry_snapshots s ON s.id = r.snapshot_id
      WHERE s.registry = $1 AND s.status = 'replaced' LIMIT ${DELETED_AT_ONCE}))`;
    for (;;) {
      const { rowCount } = await this.client.query(remove, [registry]);
      if (!rowCount) break;
    }
    await this.client.query(
      "DELETE FROM registry_snapshots WHERE registry = $1 AND status = 'replaced' AND completed_at IS NULL",
      [registry],
    );
  }

  private async inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.client.query('BEGIN');
    try {
      const result = await work();
      await this.client.query('COMMIT');
      return result;
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

/** A line of PostgreSQL's text format. */
const toLine = (id: number, row: readonly (string | null)[]) =>
  `${id}\t${row.map((value) => (value === null ? '\\N' : escaped(value))).join('\t')}\n`;

const SPECIAL = /[\\\t\n\r\0]/;

function escaped(value: string): string {
  if (!SPECIAL.test(value)) return value;
  return value
    .replaceAll('\0', '')
    .replaceAll('\\', '\\\\')
    .replace(/[\t\n\r]+/g, ' ');
}

function rejectRepeated(error: unknown): never {
  const { code, detail } = error as { readonly code?: string; readonly detail?: string };
  if (code !== UNIQUE_VIOLATION) throw error;
  throw new RepeatedRecord(/(\d+)\) already exists/.exec(detail ?? '')?.[1] ?? 'An NPI');
}
