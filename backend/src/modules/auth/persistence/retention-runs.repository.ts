import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { RetainedKindName } from '../../../platform/config';

/** One run of one kind: it removes what is older than `olderThan`, in parts, and is open until it's finished. */
export interface RetentionRun {
  readonly id: number;
  readonly kind: RetainedKindName;
  readonly olderThan: Date;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly isFailed: boolean;
  readonly removed: number;
  /** the username of the owner who started it; null if it was due, or that account is gone */
  readonly startedBy: string | null;
}

type NewRun = Pick<RetentionRun, 'kind' | 'olderThan' | 'startedAt'> & { readonly startedById: number | null };

const COLUMNS = `r.id, r.kind, r.older_than AS "olderThan", r.started_at AS "startedAt", r.finished_at AS "finishedAt",
  r.is_failed AS "isFailed", r.removed, (SELECT username FROM users WHERE id = r.started_by) AS "startedBy"`;

@Injectable()
export class RetentionRunsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** When the daily runs are due. */
  async nextRunAt(): Promise<Date> {
    const [row]: { at: Date }[] = await this.dataSource.query('SELECT next_run_at AS at FROM retention_schedule');
    return row!.at;
  }

  /** Whether the daily runs are due. Only one caller gets true; the next ones are due a day later. */
  async takeTurn(tx: Tx): Promise<boolean> {
    const [, taken]: [unknown[], number] = await tx.manager.query(
      `UPDATE retention_schedule SET next_run_at = now() + interval '1 day' WHERE next_run_at <= now()`,
    );
    return taken > 0;
  }

  /** Does nothing while the kind has an open run. */
  async start({ kind, olderThan, startedAt, startedById }: NewRun, tx: Tx): Promise<void> {
    await tx.manager.query(
      `INSERT INTO retention_runs (kind, older_than, started_at, started_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (kind) WHERE finished_at IS NULL DO NOTHING`,
      [kind, olderThan, startedAt, startedById],
    );
  }

  /** Oldest first. */
  open(): Promise<readonly RetentionRun[]> {
    return this.dataSource.query(`SELECT ${COLUMNS} FROM retention_runs r WHERE r.finished_at IS NULL ORDER BY r.id`);
  }

  /** The newest run of each kind. */
  async latest(): Promise<ReadonlyMap<string, RetentionRun>> {
    const rows: RetentionRun[] = await this.dataSource.query(
      `SELECT DISTINCT ON (r.kind) ${COLUMNS} FROM retention_runs r ORDER BY r.kind, r.id DESC`,
    );
    return new Map(rows.map((run) => [run.kind, run]));
  }

  /** The run, locked until the transaction ends, so that two workers take turns; null if it's finished. */
  async lockOpen(id: number, tx: Tx): Promise<RetentionRun | null> {
    const [run]: RetentionRun[] = await tx.manager.query(
      `SELECT ${COLUMNS} FROM retention_runs r WHERE r.id = $1 AND r.finished_at IS NULL FOR UPDATE`,
      [id],
    );
    return run ?? null;
  }

  async addRemoved(id: number, removed: number, tx: Tx): Promise<void> {
    await tx.manager.query('UPDATE retention_runs SET removed = removed + $2 WHERE id = $1', [id, removed]);
  }

  async finish(id: number, finishedAt: Date, isFailed: boolean, tx: Tx): Promise<void> {
    await tx.manager.query('UPDATE retention_runs SET finished_at = $2, is_failed = $3 WHERE id = $1', [
      id,
      finishedAt,
      isFailed,
    ]);
  }
}
