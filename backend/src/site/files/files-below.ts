import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads every file below the folder, by its relative path with slashes. Rejects if a file disappears during the read.
 */
export async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = await namesBelow(folder);
  const read = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  return new Map(await Promise.all(read));
}

export async function namesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
