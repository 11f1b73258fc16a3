import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RedisServer, startRedis } from '../../support/redis-server';
import { freePort } from '../../support/free-port';
import { MailRecord } from './mail-server';
import { Postgres } from './postgres';
import { Replica } from './replica';
import { LimitedDisk } from './limited-disk';

const DISK_MEGABYTES = 96;

export interface FleetOptions {
  readonly queue: 'postgres' | 'redis';
  readonly web?: number;
  readonly workers?: number;
}

/** Web and worker processes with one PostgreSQL, one mail server, and optionally one Redis, all of them real. */
export class Fleet {
  private constructor(
    readonly disk: LimitedDisk,
    readonly database: Postgres,
    readonly mails: MailRecord,
    readonly redis: RedisServer | undefined,
    readonly web: readonly Replica[],
    readonly workers: readonly Replica[],
    private readonly folder: string,
  ) {}

  static async start({ queue, web = 2, workers = 1 }: FleetOptions): Promise<Fleet> {
    const folder = mkdtempSync(path.join(tmpdir(), 'pharmacy-fleet-'));
    const disk = LimitedDisk.make(path.join(folder, 'data'), DISK_MEGABYTES);
    const [database, mails, redis] = await Promise.all([
      Postgres.open(path.join(folder, 'database')),
      freePort().then((port) => MailRecord.open(port)),
      queue === 'redis' ? startRedis() : undefined,
    ]);
    const env = { DATA_DIR: disk.folder, DATABASE_URL: database.url, SMTP_URL: mails.url, REDIS_URL: redis?.url };
    const some = (role: 'web' | 'worker', number: number) =>
      Promise.all(Array.from({ length: number }, () => Replica.of(role, env)));
    const fleet = new Fleet(
      disk,
      database,
      mails,
      redis,
      await some('web', web),
      await some('worker', workers),
      folder,
    );
    try {
      await fleet.complete();
      return fleet;
    } catch (error) {
      await fleet.close();
      throw error;
    }
  }

  get replicas(): readonly Replica[] {
    return [...this.web, ...this.workers];
  }

  get urls(): readonly string[] {
    return this.web.map(({ url }) => url);
  }

  /** Starts all processes that aren't running. */
  async complete(): Promise<void> {
    await Promise.all(this.replicas.filter((replica) => !replica.isAlive()).map((replica) => replica.start()));
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.redis?.close();
    await this.mails.close();
    await this.database.close();
    this.disk.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
