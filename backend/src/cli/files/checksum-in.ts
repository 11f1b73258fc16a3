import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { FileMissing, type FileStore } from '../../platform/storage';

/** The SHA-256 of what the store gives for the key; undefined when it has nothing. */
export async function checksumIn(store: FileStore, key: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(await store.open(key), hash);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
  return hash.digest('hex');
}
