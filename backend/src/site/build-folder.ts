import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { BuiltFile } from './built-file';

const LOOK_AGAIN_MS = 1_000;

type Files = ReadonlyMap<string, BuiltFile>;

/**
 * One front end's `dist`, read into memory. A new build is taken over once its `marker` file is there; the hashed files
 * of the build before stay, so that a page which was opened before still finds its parts.
 */
export class BuildFolder {
  private readonly logger = new Logger(BuildFolder.name);
  private files: Files = new Map();
  private before: Files = new Map();
  private version = '';
  private lookedAt = 0;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    private readonly marker: string,
  ) {}

  /** The file of that name (`assets/main.js`), or undefined. */
  async file(name: string): Promise<BuiltFile | undefined> {
    await this.look();
    return this.files.get(name) ?? this.before.get(name);
  }

  /** Asks the disk once a second at most. A build that cannot be read now leaves the one in use in place. */
  private look(): Promise<void> {
    if (!this.looking && Date.now() - this.lookedAt < LOOK_AGAIN_MS) return Promise.resolve();
    this.looking ??= this.takeOver()
      .catch((error: Error) => this.logger.debug(`${this.folder}: ${error.message}`))
      .finally(() => {
        this.looking = null;
        this.lookedAt = Date.now();
      });
    return this.looking;
  }

  private async takeOver(): Promise<void> {
    const version = await this.presentVersion();
    if (version === this.version) return;
    const files = await readBuild(this.folder);
    if (this.files.size > 0) this.before = new Map([...this.files].filter(([, file]) => file.isForEver));
    this.files = files;
    this.version = version;
  }

  /** Changes with every file that is written, added or removed; rejects where there is no whole build. */
  private async presentVersion(): Promise<string> {
    await stat(path.join(this.folder, this.marker));
    const names = await builtNames(this.folder);
    const marks = await Promise.all(
      names.map(async (name) => `${name} ${(await stat(path.join(this.folder, name))).mtimeMs}`),
    );
    return marks.sort().join();
  }
}

async function builtNames(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

async function readBuild(folder: string): Promise<Files> {
  const names = await builtNames(folder);
  const known = new Set(names);
  const wanted = names.filter((name) => !/\.(br|gz)$/.test(name));
  const read = (name: string) => (known.has(name) ? readFile(path.join(folder, name)) : undefined);
  return new Map(
    await Promise.all(
      wanted.map(async (name) => {
        const [identity, br, gzip] = await Promise.all([
          readFile(path.join(folder, name)),
          read(`${name}.br`),
          read(`${name}.gz`),
        ]);
        return [name, new BuiltFile(name, { identity, ...(br && { br }), ...(gzip && { gzip }) })] as const;
      }),
    ),
  );
}
