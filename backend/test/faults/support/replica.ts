import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../support/free-port';

const ENTRY = path.resolve(__dirname, '../../../dist/main.js');
const MAX_OUTPUT = 200_000;

export interface Ending {
  readonly code: number | null;
  readonly milliseconds: number;
}

/** One process of the product that can be killed and started again at the same address. */
export class Replica {
  /** The latest output, across restarts. */
  output = '';
  /** Times at which it was killed, in milliseconds since 1970. */
  readonly killedAt: number[] = [];
  /** Unexpected exits, with the latest output. */
  readonly crashes: string[] = [];
  private child?: ChildProcess;
  private isAskedToEnd = false;

  private constructor(
    readonly role: 'web' | 'worker' | 'all',
    readonly url: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly execArgv: string[],
  ) {}

  static async of(role: Replica['role'], env: NodeJS.ProcessEnv, execArgv: string[] = []): Promise<Replica> {
    const port = await freePort();
    const { PATH, HOME } = process.env;
    const settings = {
      PATH,
      HOME,
      DEMO: 'on',
      ROLE: role,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    };
    return new Replica(role, `http://127.0.0.1:${port}`, settings, execArgv);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when it's ready. Rejects with its output if it exits first. */
  async start(): Promise<void> {
    const child = fork(ENTRY, { env: this.env, execArgv: this.execArgv, silent: true });
    this.child = child;
    this.isAskedToEnd = false;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-MAX_OUTPUT)));
    child.once('exit', (code) => {
      if (!this.isAskedToEnd) this.crashes.push(`${this.role} ended with ${code}: ${this.output.slice(-2_000)}`);
    });
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: { readonly type?: string }) => message.type === 'ready' && resolve());
      child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${this.output.slice(-2_000)}`)));
    });
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    if (!this.isAlive()) return;
    this.killedAt.push(Date.now());
    await this.end('SIGKILL');
  }

  /** Sends SIGTERM. Returns the exit code and the duration. */
  async stop(): Promise<Ending> {
    const start = Date.now();
    const code = this.isAlive() ? await this.end('SIGTERM') : 0;
    return { code, milliseconds: Date.now() - start };
  }

  /** Logged errors that the product doesn't expect. */
  unexpected(): string[] {
    return this.linesWith('"context":"ErrorFilter"');
  }

  /** The logged lines that contain the text. */
  linesWith(text: string): string[] {
    return this.output.split('\n').filter((line) => line.includes(text));
  }

  isAlive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    this.isAskedToEnd = true;
    const ended = once(this.child as ChildProcess, 'exit');
    this.child?.kill(signal);
    return (await ended)[0] as number | null;
  }
}
