import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileMissing, type FileStore, type NamedFile } from '../../platform/storage';
import { eachInParallel } from '../files/each-in-parallel';
import { fetchFile } from '../files/fetch-file';
import { type FileCopy, filePath } from './manifest';

interface Saving {
  readonly store: FileStore;
  readonly named: readonly NamedFile[];
  readonly folder: string;
  readonly say: (line: string) => void;
}

export interface Saved {
  readonly files: readonly FileCopy[];
  readonly lost: readonly string[];
}

const LANES = 4;
const EVERY_MS = 2_000;

/** Copies the files, each checked against the checksum that its row keeps. One that is not right is told, not copied. */
export async function saveFiles({ store, named, folder, say }: Saving): Promise<Saved> {
  const files: FileCopy[] = [];
  const lost: string[] = [];
  let said = Date.now();
  await eachInParallel(named, LANES, async (file) => {
    const copy = await save(file, store, folder);
    if (copy) files.push(copy);
    else lost.push(file.key);
    if (Date.now() - said < EVERY_MS) return;
    said = Date.now();
    say(`${files.length + lost.length} of ${named.length} files`);
  });
  return { files: files.sort((one, other) => (one.key < other.key ? -1 : 1)), lost: lost.sort() };
}

async function save({ key, checksum }: NamedFile, store: FileStore, folder: string): Promise<FileCopy | undefined> {
  const target = filePath(folder, { key });
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    const fetched = await fetchFile(await store.open(key), target);
    if (fetched.checksum === checksum) return { key, ...fetched };
    await rm(target);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
  return undefined;
}
