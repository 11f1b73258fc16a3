import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PersistentClient } from './persistent-client';
import { DatabaseAddress, poolOf } from './open-database';

const CONNECT_MS = 3_000;

/** The pool is stuck if it returned no connection for `stuckMs`; checked every `everyMs`. */
const TIMES = { everyMs: 2_000, stuckMs: 30_000 };

/**
 * Detects a pool that hands out no connections although the database is reachable, because connections were taken and
 * never returned. Only a restart fixes that. A busy pool, or an unreachable database, doesn't count as stuck.
 */
@Injectable()
export class PoolWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PoolWatch.name);
  private timer?: NodeJS.Timeout;
  private isStopped = false;
  private releasedAt = performance.now();
  private stuck = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly address: DatabaseAddress,
  ) {}

  get isStuck(): boolean {
    return this.stuck;
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  start({ everyMs, stuckMs } = TIMES): void {
    poolOf(this.dataSource).on('release', () => this.released());
    this.released();
    const poll = async (): Promise<void> => {
      await this.check(stuckMs);
      if (!this.isStopped) this.timer = setTimeout(() => void poll(), everyMs).unref();
    };
    void poll();
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private released(): void {
    this.releasedAt = performance.now();
    this.stuck = false;
  }

  private async check(stuckMs: number): Promise<void> {
    try {
      await this.dataSource.query('SELECT');
    } catch (error) {
      const isSilent = () => performance.now() - this.releasedAt >= stuckMs;
      // A connection may have been released during the check of the database.
      if (this.stuck || !isSilent() || !(await this.isDatabaseReachable()) || !isSilent()) return;
      this.stuck = true;
      this.logger.error(
        `No pool connection was released for ${stuckMs / 1_000} s; restart the process: ${String(error)}`,
      );
    }
  }

  private async isDatabaseReachable(): Promise<boolean> {
    const client = new PersistentClient({ connectionString: this.address.url, connectionTimeoutMillis: CONNECT_MS });
    try {
      await client.connect();
      await client.query('SELECT');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
