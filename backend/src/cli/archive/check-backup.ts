import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../startup-error';
import { mapInParallel } from '../../platform/storage';
import type { BackupFolder } from './backup-folder';
import { type CopyInfo, fileName, type Manifest, readManifest, tableName } from './manifest';

const CONCURRENCY = 4;

/** Reads the whole backup and returns its manifest. Throws if any byte is missing or wrong. */
export async function checkBackup(folder: BackupFolder): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const parts = [
    ...manifest.tables.map((table) => ({ name: tableName(table), expected: table })),
    ...manifest.files.map((copy) => ({ name: fileName(copy), expected: copy })),
  ];
  const broken: string[] = [];
  await mapInParallel(parts, CONCURRENCY, async ({ name, expected }) => {
    if (!(await hasChecksum(expected, folder, name))) broken.push(folder.fileOf(name));
  });
  if (broken.length === 0) return manifest;
  const others = broken.length > 1 ? `, and ${broken.length - 1} more` : '';
  throw new StartupError(
    `The backup is damaged, nothing was restored: ${broken.sort()[0]} is not what was saved${others}`,
  );
}

async function hasChecksum({ checksum }: CopyInfo, folder: BackupFolder, name: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(folder.read(name), hash);
  } catch {
    return false;
  }
  return hash.digest('hex') === checksum;
}
