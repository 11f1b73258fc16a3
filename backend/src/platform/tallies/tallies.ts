import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Schedules } from '../queue';

const EVERY_MS = 30_000;
/** Lines of one bucket that are worth putting together. */
const MANY = 8;

/** Two who do this together do not meet: what one takes away, the other no longer finds. */
const PUT_TOGETHER = `
  WITH gone AS (
    DELETE FROM tallies WHERE (list, bucket) IN (
      SELECT list, bucket FROM tallies GROUP BY list, bucket HAVING count(*) > ${MANY})
    RETURNING list, bucket, amount)
  INSERT INTO tallies SELECT list, bucket, sum(amount) FROM gone GROUP BY list, bucket HAVING sum(amount) <> 0`;

interface Tally {
  readonly bucket: string;
  readonly amount: number;
}

/**
 * How many rows the growing lists have, without counting them. Triggers note every change in its own transaction, so the
 * numbers are exact. What is tallied, and by which bucket, stands in the migrations; a list mostly has the name of its table.
 */
@Injectable()
export class Tallies {
  constructor(
    private readonly dataSource: DataSource,
    schedules: Schedules,
  ) {
    schedules.every('tallies', EVERY_MS, () => this.putTogether());
  }

  /** Rows in all buckets that are accepted. For lists with few buckets: all of them are looked at. */
  async count(list: string, accepts: (bucket: string) => boolean = () => true): Promise<number> {
    const tallies: readonly Tally[] = await this.dataSource.query(
      'SELECT bucket, sum(amount)::int AS amount FROM tallies WHERE list = $1 GROUP BY bucket',
      [list],
    );
    return tallies.reduce((sum, { bucket, amount }) => (accepts(bucket) ? sum + amount : sum), 0);
  }

  /** Rows in one bucket. */
  async countIn(list: string, bucket: string): Promise<number> {
    const [tally]: { amount: number }[] = await this.dataSource.query(
      'SELECT coalesce(sum(amount), 0)::int AS amount FROM tallies WHERE list = $1 AND bucket = $2',
      [list, bucket],
    );
    return tally?.amount ?? 0;
  }

  /** Changes no number. */
  async putTogether(): Promise<void> {
    await this.dataSource.query(PUT_TOGETHER);
  }
}
