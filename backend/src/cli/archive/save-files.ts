import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileMissing, type FileStore, mapInParallel, type ReferencedFile } from '../../platform/storage';
import type { BackupFolder } from './backup-folder';
import { type FileCopy, fileName } from './manifest';

interface SaveRequest {
  readonly store: FileStore;
  readonly referenced: readonly ReferencedFile[];
  readonly folder: BackupFolder;
  readonly print: (line: string) => void;
}

export interface SaveOutcome {
  readonly files: readonly FileCopy[];
  readonly lost: readonly string[];
}

const CONCURRENCY = 4;
const PROGRESS_MS = 2_000;

/**
 * Copies the files and compares each with the checksum in its row. A missing or damaged file is reported, not copied.
 */
export async function saveFiles({ store, referenced, folder, print }: SaveRequest): Promise<SaveOutcome> {
  const files: FileCopy[] = [];
  const lost: string[] = [];
  let lastPrinted = Date.now();
  await mapInParallel(referenced, CONCURRENCY, async (file) => {
    const copy = await save(file, store, folder);
    if (copy) files.push(copy);
    else lost.push(file.key);
    if (Date.now() - lastPrinted < PROGRESS_MS) return;
    lastPrinted = Date.now();
    print(`${files.length + lost.length} of ${referenced.length} files`);
  });
  return { files: files.sort((one, other) => (one.key < other.key ? -1 : 1)), lost: lost.sort() };
}

async function save(
  { key, checksum }: ReferencedFile,
  store: FileStore,
  folder: BackupFolder,
): Promise<FileCopy | undefined> {
  const name = fileName({ key });
  const target = folder.fileOf(name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    const fetched = await folder.write(name, await store.open(key));
    if (fetched.checksum === checksum) return { key, ...fetched };
    await rm(target);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
  return undefined;
}
