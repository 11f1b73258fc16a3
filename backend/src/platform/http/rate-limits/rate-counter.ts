import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How far a bucket has filled. */
export interface RateCount {
  readonly hits: number;
  readonly secondsLeft: number;
}

/** Counts requests in PostgreSQL, so that replicas count together. A window begins with its first hit. */
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

  /** Gives one hit back. */
  async undo(bucket: string): Promise<void> {
    await this.dataSource.query('UPDATE rate_limits SET hits = hits - 1 WHERE bucket = $1 AND hits > 0', [bucket]);
  }

  async forgetExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE resets_at < now()');
  }
}
