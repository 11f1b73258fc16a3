import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StartRefused } from '../../start-refused';
import { eachInParallel } from '../files/each-in-parallel';
import { type Copied, filePath, type Manifest, readManifest, tablePath } from './manifest';

const LANES = 4;

/** Reads the whole backup and returns what it says of itself; refuses one of which a byte is missing or wrong. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const parts = [
    ...manifest.tables.map((table) => ({ file: tablePath(folder, table), expected: table })),
    ...manifest.files.map((copy) => ({ file: filePath(folder, copy), expected: copy })),
  ];
  const broken: string[] = [];
  await eachInParallel(parts, LANES, async ({ file, expected }) => {
    if (!(await isAs(expected, file))) broken.push(file);
  });
  if (broken.length === 0) return manifest;
  const others = broken.length > 1 ? `, and ${broken.length - 1} more` : '';
  throw new StartRefused(
    `The backup is damaged, nothing was restored: ${broken.sort()[0]} is not what was saved${others}`,
  );
}

async function isAs({ checksum }: Copied, file: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return false;
  }
  return hash.digest('hex') === checksum;
}
