import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/steps/run.mjs';
import { databaseUrl } from './database-url.mjs';
import { freePort } from './free-port.mjs';

/** Settings of the person's own that would point the bench at real data, or make another product of it than the demo. */
const FOREIGN = /^(DATABASE_URL|REDIS_URL|SMTP_URL|REMOTES_CONFIG|NODE_ENV|ROLE|HOST|ADMIN_.*|S3_.*)$/;

/** The environment without them. */
export const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));

/** The product as `npm start` runs it, on a free port and with data of its own, which go when it stops. */
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
   * @returns {Promise<Product>} as soon as it answers; rejects with what it said when it does not start
   */
  static async start({ settings: extra = {} } = {}) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'pharmacy-bench-'));
    const settings = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    const server = fork(join(root, 'backend/dist/main.js'), {
      cwd: root,
      env: { ...ownEnvironment(), ...settings, ...extra },
      silent: true,
    });
    const product = new Product(url, server, dataDir);
    await product.#ready().catch(async (error) => {
      await product.stop();
      throw error;
    });
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

  /** Of the process that answers, for what is read from the system about it. */
  get pid() {
    return this.#server.pid;
  }

  /** Of its database, for what is filled in by hand. */
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

  /** Those that groups started for themselves, too. */
  static async stopAll() {
    await Promise.all([...Product.#running].map((product) => product.stop()));
  }
}
