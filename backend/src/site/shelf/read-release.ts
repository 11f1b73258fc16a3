import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease } from '@pharmacy/contracts';
import { filesBelow } from '../files/files-below';
import { checkRelease } from './check-release';
import { RELEASE_FILE, ReleaseRefused, type ReleaseFiles, type Shelf } from './shelf';

/** The files of a remote's `dist`; null where there is no finished build. */
export async function buildAt(folder: string): Promise<ReleaseFiles | null> {
  return existsSync(path.join(folder, RELEASE_FILE)) ? filesBelow(folder) : null;
}

/** What a release says of itself; null when it is not there, or not whole. */
export async function releaseOf(shelf: Shelf, remote: string, version: string): Promise<RemoteRelease | null> {
  const files = await shelf.read(remote, version);
  try {
    return files && checkRelease(remote, files);
  } catch (error) {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  }
}
