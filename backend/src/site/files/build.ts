import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BuiltFile } from './built-file';

/** Parts of a build that only the server reads: they are never sent. */
const SERVER_FOLDER = 'server/';

/** One whole build of a front end, held in memory. Another build is another object. */
export class Build {
  private constructor(
    readonly version: string,
    private readonly files: ReadonlyMap<string, BuiltFile>,
    private readonly serverFiles: ReadonlyMap<string, string>,
  ) {}

  /** `version` is what `versionOf` said of the folder before. */
  static async read(folder: string, version: string): Promise<Build> {
    const names = await namesIn(folder);
    const [own, served] = [names.filter(isServerFile), names.filter((name) => !isServerFile(name))];
    const texts = own
      .filter((name) => !isPacked(name))
      .map(
        async (name) => [name.slice(SERVER_FOLDER.length), await readFile(path.join(folder, name), 'utf8')] as const,
      );
    return new Build(version, await readServed(folder, served), new Map(await Promise.all(texts)));
  }

  /** Changes with every file that is written, added or removed; rejects where `marker` says that there is no whole build. */
  static async versionOf(folder: string, marker: string): Promise<string> {
    await stat(path.join(folder, marker));
    const names = await namesIn(folder);
    const marks = names.map(async (name) => `${name} ${(await stat(path.join(folder, name))).mtimeMs}`);
    return (await Promise.all(marks)).sort().join();
  }

  /** A file that browsers may load, by its name: `assets/main.js`. */
  file(name: string): BuiltFile | undefined {
    return this.files.get(name);
  }

  /** The text of a file that the build made for the server: `shell.cjs`. */
  serverFile(name: string): string | undefined {
    return this.serverFiles.get(name);
  }

  /** The files whose names tell their content: pages that were opened before another build still find them. */
  lasting(): ReadonlyMap<string, BuiltFile> {
    return new Map([...this.files].filter(([, file]) => file.isForEver));
  }
}

const isServerFile = (name: string) => name.startsWith(SERVER_FOLDER);
const isPacked = (name: string) => /\.(br|gz)$/.test(name);

async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

async function readServed(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, BuiltFile>> {
  const known = new Set(names);
  const read = (name: string) => (known.has(name) ? readFile(path.join(folder, name)) : undefined);
  const files = names
    .filter((name) => !isPacked(name))
    .map(async (name) => {
      const [identity, br, gzip] = await Promise.all([
        readFile(path.join(folder, name)),
        read(`${name}.br`),
        read(`${name}.gz`),
      ]);
      return [name, new BuiltFile(name, { identity, ...(br && { br }), ...(gzip && { gzip }) })] as const;
    });
  return new Map(await Promise.all(files));
}
