import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port';

const ROOT = join(__dirname, '../../..');

/** A remote started as its developers start it: with a product of its own, unless the arguments name a running one. */
export class RemoteAlone {
  private output = '';
  private exited = false;

  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(workspace: string, ...more: readonly string[]): Promise<RemoteAlone> {
    const port = await freePort();
    const args = ['start', '-w', workspace, '--', '--port', String(port), ...more];
    // Starts a process group, because npm runs the server as a child process.
    const started = spawn('npm', args, { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const remote = new RemoteAlone(`http://127.0.0.1:${port}`, started);
    await remote.opened();
    return remote;
  }

  /** The address of its product. */
  get product(): string {
    return this.printed('Its product');
  }

  /** The folder of its own product; throws if it uses a running one. */
  get dataDir(): string {
    return this.printed('Data until it stops, and emails');
  }

  /** The processes of its own server and database. */
  async processes(): Promise<readonly number[]> {
    const read = (file: string) => readFile(join(this.dataDir, file), 'utf8');
    const { pid } = JSON.parse(await read('lock')) as { pid: number };
    return [pid, Number((await read('postgres/postmaster.pid')).split('\n')[0])];
  }

  /** Sends the signal to every process, as a terminal does, and resolves after npm has exited. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    return this.end((npm) => process.kill(-npm, signal));
  }

  /** Kills only npm. */
  killNpm(): Promise<void> {
    return this.end((npm) => process.kill(npm, 'SIGKILL'));
  }

  private end(kill: (npm: number) => void): Promise<void> {
    const { pid } = this.process;
    if (pid === undefined || this.exited) return Promise.resolve();
    return new Promise((resolve) => {
      this.process.removeAllListeners('exit').once('exit', () => {
        this.exited = true;
        resolve();
      });
      kill(pid);
    });
  }

  private printed(label: string): string {
    const value = new RegExp(`${label} +(\\S+)`).exec(this.output)?.[1];
    if (value === undefined) throw new Error(`"${label}" is not in the output:\n${this.output}`);
    return value;
  }

  /** Resolves once the output is complete. Rejects with the output if the process exits first. */
  private opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      const onOutput = (chunk: unknown) => {
        this.output += String(chunk);
        if (this.output.includes('Stop with')) resolve();
      };
      this.process.stdout?.on('data', onOutput);
      this.process.stderr?.on('data', onOutput);
      this.process.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${this.output}`)));
    });
  }
}
