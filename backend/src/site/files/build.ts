import { stat } from 'node:fs/promises';
import path from 'node:path';
import { BuiltFile } from './built-file';
import { filesBelow, namesBelow } from './files-below';

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
    return Build.of(await filesBelow(folder), version);
  }

  /** Of all its files by their names. */
  static of(all: ReadonlyMap<string, Buffer>, version: string): Build {
    const names = [...all.keys()].filter((name) => !isPacked(name));
    const texts = names
      .filter(isServerFile)
      .map((name) => [name.slice(SERVER_FOLDER.length), textOf(all, name)] as const);
    const served = names.filter((name) => !isServerFile(name)).map((name) => [name, builtFile(all, name)] as const);
    return new Build(version, new Map(served), new Map(texts));
  }

  /** Changes with every file that is written, added or removed; rejects where `marker` says that there is no whole build. */
  static async versionOf(folder: string, marker: string): Promise<string> {
    await stat(path.join(folder, marker));
    const names = await namesBelow(folder);
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

const textOf = (all: ReadonlyMap<string, Buffer>, name: string) => all.get(name)?.toString('utf8') ?? '';

function builtFile(all: ReadonlyMap<string, Buffer>, name: string): BuiltFile {
  const identity = all.get(name) ?? Buffer.alloc(0);
  const [br, gzip] = [all.get(`${name}.br`), all.get(`${name}.gz`)];
  return new BuiltFile(name, { identity, ...(br && { br }), ...(gzip && { gzip }) });
}
