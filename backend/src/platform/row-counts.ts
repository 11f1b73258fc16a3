import { Global, Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Schedules } from './queue';

const EVERY_MS = 30_000;
/** Buckets with more rows than this are compacted. */
const MAX_ROWS_PER_BUCKET = 8;

/** Safe to run concurrently: rows that one process deletes are invisible to the others. */
const COMPACT = `
  WITH gone AS (
    DELETE FROM tallies WHERE (list, bucket) IN (
      SELECT list, bucket FROM tallies GROUP BY list, bucket HAVING count(*) > ${MAX_ROWS_PER_BUCKET})
    RETURNING list, bucket, amount)
  INSERT INTO tallies SELECT list, bucket, sum(amount) FROM gone GROUP BY list, bucket HAVING sum(amount) <> 0`;

interface RowCount {
  readonly bucket: string;
  readonly amount: number;
}

/**
 * Row counts of the growing lists, without counting rows. Triggers record every change in its own transaction, so the counts are exact.
 * The migrations define the tables and buckets that are counted. Most lists are named after their table.
 */
@Injectable()
export class RowCounts {
  constructor(
    private readonly dataSource: DataSource,
    schedules: Schedules,
  ) {
    schedules.every('tallies', EVERY_MS, () => this.compact());
  }

  /** Number of rows in all buckets that `accepts`. Reads every bucket, so use it for lists with few of them. */
  async count(list: string, accepts: (bucket: string) => boolean = () => true): Promise<number> {
    const counts: readonly RowCount[] = await this.dataSource.query(
      'SELECT bucket, sum(amount)::int AS amount FROM tallies WHERE list = $1 GROUP BY bucket',
      [list],
    );
    return counts.reduce((sum, { bucket, amount }) => (accepts(bucket) ? sum + amount : sum), 0);
  }

  /** Number of rows in one bucket. */
  async countIn(list: string, bucket: string): Promise<number> {
    const [count]: { amount: number }[] = await this.dataSource.query(
      'SELECT coalesce(sum(amount), 0)::int AS amount FROM tallies WHERE list = $1 AND bucket = $2',
      [list, bucket],
    );
    return count?.amount ?? 0;
  }

  /** Merges the rows of each bucket. No count changes. */
  async compact(): Promise<void> {
    await this.dataSource.query(COMPACT);
  }
}

@Global()
@Module({ providers: [RowCounts], exports: [RowCounts] })
export class RowCountsModule {}
