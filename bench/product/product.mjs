import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../tools/steps/start-server.mjs';
import { databaseUrl } from './database-url.mjs';
import { filesRead } from './files-read.mjs';
import { freePort } from './free-port.mjs';

/**
 * Settings in the caller's environment that would point the bench at real data, or start something other than the demo.
 */
const EXCLUDED =
  /^((MIGRATION_)?DATABASE_URL|REDIS_URL|SMTP_URL|REMOTES_CONFIG|NODE_ENV|DEMO|ROLE|HOST|ADMIN_.*|(RELEASES_)?S3_.*)$/;

/** The environment without them. */
export const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !EXCLUDED.test(name)));

/** The product as `npm start` runs it, on a free port and with its own data, which is deleted when it stops. */
export class Product {
  static #running = new Set();
  #server;
  #dataDir;

  constructor(url, server, dataDir) {
    this.url = url;
    this.#server = server;
    this.#dataDir = dataDir;
    Product.#running.add(this);
  }

  /**
   * @param {{ settings?: Record<string, string> }} [options] environment variables beside the bench's own
   * @returns {Promise<Product>} when it responds and has read the demo's files; if it doesn't start, rejects with its output
   */
  static async start({ settings: extra = {} } = {}) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'pharmacy-bench-'));
    const settings = {
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      DECISION_UNDO_SECONDS: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'on',
    };
    const server = startServer({ env: { ...ownEnvironment(), ...settings, ...extra }, silent: true });
    const product = new Product(url, server, dataDir);
    try {
      await product.#ready();
      if (!extra.DATABASE_URL) await filesRead(product.databaseUrl);
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  #ready() {
    let said = '';
    for (const stream of [this.#server.stdout, this.#server.stderr]) {
      stream.on('data', (chunk) => (said = (said + chunk).slice(-4_000)));
    }
    return new Promise((resolve, reject) => {
      this.#server.on('message', (message) => message?.type === 'ready' && resolve());
      this.#server.on('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)));
    });
  }

  /** The ID of the server process, for reading its figures from the system. */
  get pid() {
    return this.#server.pid;
  }

  /** The address of its database, for inserting rows directly. */
  get databaseUrl() {
    return databaseUrl(this.#dataDir);
  }

  async stop() {
    if (this.#server.exitCode === null && this.#server.signalCode === null) {
      const ended = new Promise((resolve) => this.#server.once('exit', resolve));
      this.#server.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#dataDir, { recursive: true, force: true });
    Product.#running.delete(this);
  }

  /** Also stops products that groups started themselves. */
  static async stopAll() {
    await Promise.all([...Product.#running].map((product) => product.stop()));
  }
}
