import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const REPOSITORY = resolve(__dirname, '../../..');

/** As they are in the repository: what is built there is built with the packages and libraries that are installed. */
const LINKED = ['node_modules', 'backend/node_modules', 'libs'];
/** What looks for its neighbours from where it stands. */
const COPIED = ['backend/dist', 'tsconfig.base.json', 'tsconfig.dom.json', 'jest.preset.cjs', 'tools/tally'];

/** Would install and build the repository first, which a test of what is built must not. */
const PREPARING = /^node tools\/cli\.mjs ([a-z-]+)$/;

/** A place like the repository, for folders and files that are not to stand in it. */
export class Checkout {
  private readonly started: ChildProcess[] = [];

  private constructor(
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async make(env: NodeJS.ProcessEnv = {}): Promise<Checkout> {
    const folder = await mkdtemp(join(tmpdir(), 'pharmacy-checkout-'));
    await mkdir(join(folder, 'backend'));
    await Promise.all(LINKED.map((name) => symlink(join(REPOSITORY, name), join(folder, name))));
    await Promise.all(COPIED.map((name) => cp(join(REPOSITORY, name), join(folder, name), { recursive: true })));
    const { workspaces, scripts } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8')) as {
      workspaces: readonly string[];
      scripts: Readonly<Record<string, string>>;
    };
    const commands = Object.entries(scripts).map(([name, script]) => [
      name,
      script.replace(PREPARING, 'node backend/dist/cli/$1.js'),
    ]);
    const manifest = { name: 'checkout', private: true, workspaces, scripts: Object.fromEntries(commands) };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    // Whoever reads the output reads plain text.
    return new Checkout(folder, { ...process.env, FORCE_COLOR: '0', NODE_ENV: undefined, ...env });
  }

  async write(path: string, text: string): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  /** What the command said. Rejects with all of it when the command fails. */
  run(command: string): Promise<string> {
    return new Promise((resolve, reject) => {
      execFile('sh', ['-c', command], { cwd: this.folder, env: this.env }, (error, out, faults) => {
        if (error) reject(new Error(`${command}\n${out}\n${faults}`));
        else resolve(out);
      });
    });
  }

  /** Lets the command go on, and resolves to what it says of itself. Rejects when it ends before. */
  start(command: string, announcement: RegExp): Promise<RegExpExecArray> {
    const child = spawn('sh', ['-c', command], { cwd: this.folder, env: this.env, detached: true });
    this.started.push(child);
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (text: Buffer) => {
        said += String(text);
        const found = announcement.exec(said);
        if (found) resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
      child.on('exit', () => reject(new Error(`${command}\n${said}`)));
    });
  }

  /** Ends what was started, and takes everything away. */
  async remove(): Promise<void> {
    await Promise.all(this.started.map(endOf));
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Of the command and of all that it started. */
function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.kill(-child.pid, 'SIGTERM');
  return ended;
}
