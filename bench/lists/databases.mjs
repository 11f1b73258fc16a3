import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../tools/steps/run.mjs';

/** The product's own way to start PostgreSQL and to make its tables. */
const database = createRequire(import.meta.url)(join(root, 'backend/dist/platform/database'));

/** One PostgreSQL with a database for each size, so that all sizes have the same machine; its files go when it stops. */
export class Databases {
  #server;
  #dataDir;

  constructor(server, dataDir) {
    this.#server = server;
    this.#dataDir = dataDir;
  }

  static async start() {
    const dataDir = mkdtempSync(join(tmpdir(), 'pharmacy-bench-'));
    return new Databases(await database.startEmbeddedPostgres(dataDir, { isThrowaway: true }), dataDir);
  }

  /** A database of that name with the product's tables. @returns {Promise<string>} its address */
  async create(name) {
    const client = new pg.Client({ connectionString: this.#server.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
    const url = new URL(this.#server.url);
    url.pathname = `/${name}`;
    await database.migrate(url.href);
    return url.href;
  }

  async stop() {
    await this.#server.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
