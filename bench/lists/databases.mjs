import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../tools/steps/run.mjs';

/** The product's own code for starting PostgreSQL and creating its tables. */
const require = createRequire(import.meta.url);
const database = require(join(root, 'backend/dist/platform/database'));
const { migrations } = require(join(root, 'backend/dist/migrations'));

/**
 * One PostgreSQL server with a database for each size, so that all sizes share the machine. Its files are deleted when
 * it stops.
 */
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

  /**
   * Creates a database with the product's tables.
   *
   * @returns {Promise<string>} its address
   */
  async create(name) {
    const client = new pg.Client({ connectionString: this.#server.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
    const url = new URL(this.#server.url);
    url.pathname = `/${name}`;
    await database.migrate(migrations, url.href);
    return url.href;
  }

  async stop() {
    await this.#server.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
