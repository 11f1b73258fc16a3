import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/platform/database/embedded/embedded-postgres';
import { readPostmaster } from '../../../src/platform/database/embedded/postmaster';
import { freePort } from '../../support/free-port';

/** A separate PostgreSQL with production durability that can be stopped and restarted at the same address. */
export class Postgres {
  /** Times at which it was stopped, in milliseconds since 1970. */
  readonly stoppedAt: number[] = [];

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private server: EmbeddedPostgres,
  ) {}

  static async open(folder: string): Promise<Postgres> {
    mkdirSync(folder, { recursive: true });
    const port = await freePort();
    return new Postgres(folder, port, await startEmbeddedPostgres(folder, { port, maxConnections: 200 }));
  }

  get url(): string {
    return this.server.url;
  }

  /** `fast` closes all connections and shuts down cleanly; `crash` leaves recovery to the next start. */
  async restart(manner: 'fast' | 'crash', awayMs = 500): Promise<void> {
    this.stoppedAt.push(Date.now());
    const { pid } = readPostmaster(path.join(this.folder, 'postgres')) ?? {};
    if (manner === 'crash' && pid) process.kill(pid, 'SIGQUIT');
    await this.server.stop();
    await sleep(awayMs);
    this.server = await startEmbeddedPostgres(this.folder, { port: this.port, maxConnections: 200 });
  }

  async query<Row>(statement: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  close(): Promise<void> {
    return this.server.stop();
  }
}
