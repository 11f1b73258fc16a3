import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The current count of a bucket. */
export interface RateCount {
  readonly hits: number;
  readonly secondsLeft: number;
}

/** Counts requests in PostgreSQL, shared by all replicas. A window starts with its first hit. */
@Injectable()
export class RateCounter {
  constructor(private readonly dataSource: DataSource) {}

  async hit(bucket: string, windowSeconds: number): Promise<RateCount> {
    const [row] = await this.dataSource.query<{ hits: number; seconds: number }[]>(
      `INSERT INTO rate_limits AS kept (bucket, hits, resets_at)
       VALUES ($1, 1, clock_timestamp() + make_interval(secs => $2))
       ON CONFLICT (bucket) DO UPDATE SET
         hits = CASE WHEN kept.resets_at <= clock_timestamp() THEN 1 ELSE kept.hits + 1 END,
         resets_at = CASE WHEN kept.resets_at <= clock_timestamp() THEN excluded.resets_at ELSE kept.resets_at END
       RETURNING hits, ceil(extract(epoch FROM resets_at - clock_timestamp()))::int AS seconds`,
      [bucket, windowSeconds],
    );
    return { hits: row?.hits ?? 1, secondsLeft: Math.max(1, row?.seconds ?? windowSeconds) };
  }

  /** Reads the count without incrementing it. */
  async peek(bucket: string): Promise<RateCount> {
    const [row] = await this.dataSource.query<{ hits: number; seconds: number }[]>(
      `SELECT hits, ceil(extract(epoch FROM resets_at - clock_timestamp()))::int AS seconds
       FROM rate_limits WHERE bucket = $1 AND resets_at > clock_timestamp()`,
      [bucket],
    );
    return { hits: row?.hits ?? 0, secondsLeft: Math.max(1, row?.seconds ?? 0) };
  }

  /** Takes one hit back. */
  async undo(bucket: string): Promise<void> {
    await this.dataSource.query('UPDATE rate_limits SET hits = hits - 1 WHERE bucket = $1 AND hits > 0', [bucket]);
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE resets_at < now()');
  }
}
