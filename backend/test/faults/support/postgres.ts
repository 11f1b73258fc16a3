import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedPostgres, readPostmaster, startEmbeddedPostgres } from '../../../src/platform/database/embedded';
import { freePort } from './free-port';

/** A PostgreSQL of its own, as safe as in production, that can be taken away and comes back at the same address. */
export class Postgres {
  /** When it was taken away, in milliseconds since 1970. */
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

  /** `fast` cuts every connection and closes its books; `crash` leaves that to the next start. */
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
