import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(__dirname, '../../..');
export const PROGRAM = 'backend/dist/cli/backup.js';
export const PRINTS_ARGUMENTS = 'console.log(process.argv.slice(2).join())';

/** Stands for npm, npx, or node: logs how it's called, and npx builds the program, or prints what `affected` has. */
const RECORDER = `#!/bin/sh
echo "$(basename "$0") $*" >> calls
[ "$(basename "$0")" = npx ] || exit 0
[ "$2" != show ] || exec cat affected
mkdir -p backend/dist/cli && echo '${PRINTS_ARGUMENTS}' > ${PROGRAM}
`;

/** A folder with the repository's tools, whose calls of npm, npx, and what `record` names are recorded. */
export class Tree {
  private constructor(private folder: string) {}

  static make(): Tree {
    const tree = new Tree(mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'tree-')));
    cpSync(path.join(repository, 'tools'), path.join(tree.folder, 'tools'), { recursive: true });
    tree.write('package-lock.json', '{ "packages": {} }');
    tree.write('backend/src/main.ts', '');
    for (const name of ['shell', 'public', 'portal', 'admin']) tree.write(`frontend-${name}/package.json`, '{}');
    for (const name of ['npm', 'npx']) tree.record(name);
    return tree;
  }

  /** Has commands call a recorder instead of this program. */
  record(program: string): void {
    chmodSync(this.write(`bin/${program}`, RECORDER), 0o755);
  }

  write(name: string, text: string): string {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  move(): void {
    const folder = `${this.folder}-moved`;
    renameSync(this.folder, folder);
    this.folder = folder;
  }

  /** Resolves to what Node.js prints. */
  node(...args: readonly string[]): Promise<string> {
    return this.run(process.execPath, ...args);
  }

  /** Resolves to what the program prints. */
  async run(program: string, ...args: readonly string[]): Promise<string> {
    const env = {
      PATH: `${path.join(this.folder, 'bin')}:${process.env['PATH']}`,
      NODE_ENV: 'production',
      // Any program that exists, so that none is installed.
      ...Object.fromEntries(['REDIS_SERVER', 'CLAMD', 'CHROMIUM'].map((name) => [`${name}_PATH`, process.execPath])),
    };
    return (await promisify(execFile)(program, args, { cwd: this.folder, env })).stdout;
  }

  /** Starts a script. */
  start(script: string) {
    return spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: this.folder, stdio: 'ignore' });
  }

  /** A file's text; empty if there is none. */
  read(name: string): string {
    return this.has(name) ? readFileSync(path.join(this.folder, name), 'utf8') : '';
  }

  has(name: string): boolean {
    return existsSync(path.join(this.folder, name));
  }

  get calls(): string {
    return this.read('calls');
  }
}
