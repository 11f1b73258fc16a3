import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './free-port';

const ROOT = join(__dirname, '../../..');

/** One remote as its developers start it, with the product in memory behind it. */
export class RemoteAlone {
  private output = '';

  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(workspace: string): Promise<RemoteAlone> {
    const port = await freePort();
    const args = ['start', '-w', workspace, '--', '--mock', '--port', String(port)];
    // A group of its own: npm starts the server as its child.
    const started = spawn('npm', args, { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const remote = new RemoteAlone(`http://127.0.0.1:${port}`, started);
    await remote.opened();
    return remote;
  }

  stop(): Promise<void> {
    const { pid, exitCode } = this.process;
    if (pid === undefined || exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      this.process.removeAllListeners('exit').once('exit', () => resolve());
      process.kill(-pid, 'SIGTERM');
    });
  }

  /** Until the terminal says where it is; rejects with what it said when it ended before. */
  private opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      const hear = (chunk: unknown) => {
        this.output += String(chunk);
        if (this.output.includes(`open at   ${this.url}`)) resolve();
      };
      this.process.stdout?.on('data', hear);
      this.process.stderr?.on('data', hear);
      this.process.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${this.output}`)));
    });
  }
}
