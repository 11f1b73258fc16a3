import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ownEnvironment } from './own-environment';

const REPOSITORY = resolve(__dirname, '../../..');

/** Linked, so that builds in the checkout use the installed packages and libraries. */
const LINKED = ['node_modules', 'backend/node_modules', 'libs'];
/** Copied, because these resolve other files relative to their own location. */
const COPIED = ['backend/dist', 'tsconfig.base.json', 'tsconfig.dom.json', 'jest.preset.cjs', 'tools/results'];

/** The checkout doesn't have this script, so commands start the built programs themselves. */
const TOOL = /^node tools\/cli\.mjs ([a-z-]+)$/;

/** A temporary copy of the repository's layout, for workspaces and files that must not be written to the repository. */
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
      script.replace(TOOL, 'node backend/dist/cli/$1.js'),
    ]);
    const manifest = { name: 'checkout', private: true, workspaces, scripts: Object.fromEntries(commands) };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    // Turn off colors so that tests can match the output.
    return new Checkout(folder, { ...ownEnvironment(), FORCE_COLOR: '0', ...env });
  }

  async write(path: string, text: string): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  /** Resolves to the command's output. Rejects with all output when the command fails. */
  run(command: string): Promise<string> {
    return new Promise((resolve, reject) => {
      execFile('sh', ['-c', command], { cwd: this.folder, env: this.env }, (error, out, stderr) => {
        if (error) reject(new Error(`${command}\n${out}\n${stderr}`));
        else resolve(out);
      });
    });
  }

  /** Starts the command and resolves once its output matches `announcement`. Rejects if it exits first. */
  start(command: string, announcement: RegExp): Promise<RegExpExecArray> {
    const child = spawn('sh', ['-c', command], { cwd: this.folder, env: this.env, detached: true });
    this.started.push(child);
    return new Promise((resolve, reject) => {
      let said = '';
      const onOutput = (text: Buffer) => {
        said += String(text);
        const found = announcement.exec(said);
        if (found) resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
      child.on('exit', () => reject(new Error(`${command}\n${said}`)));
    });
  }

  /** Stops all started commands and deletes the checkout. */
  async remove(): Promise<void> {
    await Promise.all(this.started.map(endOf));
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Stops the command and its child processes: its output closes when the last of them has ended. */
function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  process.kill(-child.pid, 'SIGTERM');
  return ended;
}
