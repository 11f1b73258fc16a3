import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mailbox } from './mailbox';
import { freePort } from './free-port';
import { ownEnvironment } from './own-environment';

const MAIN = join(__dirname, '../../../backend/dist/main.js');

/** The whole product as `npm start` runs it, with its own database, files, and mailbox. */
export class Product {
  private server: ChildProcess | null = null;
  private output = '';

  private constructor(
    readonly url: string,
    readonly mailbox: Mailbox,
    /** Its `DATA_DIR`. */
    readonly dataDir: string,
    private readonly settings: NodeJS.ProcessEnv,
  ) {}

  static async start(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
    const port = await freePort();
    const mailbox = await Mailbox.open();
    const dataDir = await mkdtemp(join(tmpdir(), 'pharmacy-e2e-'));
    const product = new Product(`http://127.0.0.1:${port}`, mailbox, dataDir, {
      PORT: String(port),
      SMTP_URL: mailbox.url,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      DECISION_UNDO_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    });
    await product.boot();
    return product;
  }

  /** Starts the server on the existing data. */
  boot(): Promise<void> {
    const server = fork(MAIN, { env: { ...ownEnvironment(), DATA_DIR: this.dataDir, ...this.settings }, silent: true });
    this.server = server;
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (this.output += String(chunk)));
    return new Promise((resolve, reject) => {
      server.on('message', (message: { type?: string }) => message.type === 'ready' && resolve());
      server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${this.output.slice(-4_000)}`)));
    });
  }

  /** The URL of the product's embedded database. */
  async databaseUrl(): Promise<string> {
    const read = (file: string) => readFile(join(this.dataDir, file), 'utf8');
    const port = (await read('postgres/postmaster.pid')).split('\n')[3];
    return `postgresql://pharmacy:${(await read('postgres-password')).trim()}@127.0.0.1:${port}/postgres`;
  }

  /** Starts another server on the same database, files, and mailbox. `leave` it before this one stops. */
  async replica(): Promise<Product> {
    const port = await freePort();
    const settings = { ...this.settings, PORT: String(port), DATABASE_URL: await this.databaseUrl() };
    const replica = new Product(`http://127.0.0.1:${port}`, this.mailbox, this.dataDir, settings);
    await replica.boot();
    return replica;
  }

  /** Ends a replica, and keeps what it shares. */
  leave(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Simulates a power failure. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await this.mailbox.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private end(signal: NodeJS.Signals): Promise<void> {
    const server = this.server;
    if (!server || server.exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      server.removeAllListeners('exit');
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  }
}
