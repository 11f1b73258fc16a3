import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BuiltFile } from './built-file';

/** Files in this folder are for the server only and are never sent. */
const SERVER_FOLDER = 'server/';

/**
 * One complete build of a front end, held in memory. A new build is always a new object, so builds can be compared by
 * identity.
 */
export class Build {
  private constructor(
    readonly version: string,
    private readonly files: ReadonlyMap<string, BuiltFile>,
    private readonly serverFiles: ReadonlyMap<string, string>,
  ) {}

  /** `version` must come from `versionOf`, called before. */
  static async read(folder: string, version: string): Promise<Build> {
    return Build.of(await filesBelow(folder), version);
  }

  /** Creates a build from all of its files by name. */
  static of(all: ReadonlyMap<string, Buffer>, version: string): Build {
    const names = [...all.keys()].filter((name) => !isCompressed(name));
    const texts = names
      .filter(isServerFile)
      .map((name) => [name.slice(SERVER_FOLDER.length), textOf(all, name)] as const);
    const served = names.filter((name) => !isServerFile(name)).map((name) => [name, builtFile(all, name)] as const);
    return new Build(version, new Map(served), new Map(texts));
  }

  /**
   * Changes with every file that is written, added, or removed. Rejects if `marker` is missing, because the build isn't
   * complete.
   */
  static async versionOf(folder: string, marker: string): Promise<string> {
    await stat(path.join(folder, marker));
    const names = await namesBelow(folder);
    const versions = names.map(async (name) => `${name} ${(await stat(path.join(folder, name))).mtimeMs}`);
    return (await Promise.all(versions)).sort().join();
  }

  /** A file that browsers may load, by name: `assets/main.js`. */
  file(name: string): BuiltFile | undefined {
    return this.files.get(name);
  }

  /** The text of a file that was built for the server: `shell.cjs`. */
  serverFile(name: string): string | undefined {
    return this.serverFiles.get(name);
  }

  /**
   * The files with a content hash in their names. Pages that were opened with this build still load them after the next
   * one.
   */
  immutableFiles(): ReadonlyMap<string, BuiltFile> {
    return new Map([...this.files].filter(([, file]) => file.isImmutable));
  }
}

const isServerFile = (name: string) => name.startsWith(SERVER_FOLDER);
const isCompressed = (name: string) => /\.(br|gz)$/.test(name);

const textOf = (all: ReadonlyMap<string, Buffer>, name: string) => all.get(name)?.toString('utf8') ?? '';

function builtFile(all: ReadonlyMap<string, Buffer>, name: string): BuiltFile {
  const identity = all.get(name) ?? Buffer.alloc(0);
  const [br, gzip] = [all.get(`${name}.br`), all.get(`${name}.gz`)];
  return new BuiltFile(name, { identity, ...(br && { br }), ...(gzip && { gzip }) });
}

/**
 * Reads every file below the folder, by its relative path with slashes. Rejects if a file disappears during the read.
 */
export async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = await namesBelow(folder);
  const read = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  return new Map(await Promise.all(read));
}

async function namesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
