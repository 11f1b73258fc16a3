import type { RemoteRelease } from '@pharmacy/contracts';
import { type KeyObject, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../files/build';
import { entriesIn, releasesInUse } from './active-releases';
import { checkRelease } from './check-release';
import { RELEASE_FILE, ReleaseError, SIGNATURE_FILE, type ReleaseFiles, type ReleaseStore } from './release-store';

/** The number of releases kept per remote, so that a tab opened with an older one can still load its chunks. */
export const KEPT_RELEASES = 3;

export interface Published {
  readonly release: RemoteRelease;
  /** The same release was there already, byte for byte. */
  readonly wasThere: boolean;
  /** Old versions that were removed. */
  readonly removed: readonly string[];
}

/**
 * Publishes a complete release of the remote, signed if there is a key. Removes releases beyond the newest three that
 * are neither active nor were active before. Publishing the same release again changes nothing, or replaces its signature. Throws `ReleaseError`
 * for an incomplete build, for one that the store's trusted keys don't allow, and for a version that is already taken
 * by another build.
 */
export async function publishRelease(
  store: ReleaseStore,
  remote: string,
  build: ReleaseFiles,
  signingKey?: KeyObject,
): Promise<Published> {
  const files = signingKey ? signed(build, signingKey) : build;
  const release = checkRelease(remote, files, store.trustedKeys);
  const { version } = release;
  const isNew = !(await store.publishedAt(remote, version)) && (await store.put(remote, version, files));
  const stored = isNew ? files : await store.read(remote, version);
  if (!isSameBuild(files, stored))
    throw new ReleaseError(`${remote} ${version} is already published with other files; a version never changes`);
  const isResigned = files.has(SIGNATURE_FILE) && !isSame(files, stored, SIGNATURE_FILE);
  if (isResigned) {
    await store.remove(remote, version);
    await store.put(remote, version, files);
  }
  return { release, wasThere: !isNew && !isResigned, removed: await removeOld(store, remote, version) };
}

function signed(build: ReleaseFiles, key: KeyObject): ReleaseFiles {
  const release = build.get(RELEASE_FILE);
  if (!release) return build;
  return new Map([...build, [SIGNATURE_FILE, Buffer.from(`${sign(null, release, key).toString('base64')}\n`)]]);
}

function isSameBuild(files: ReleaseFiles, others: ReleaseFiles | null): boolean {
  const names = new Set([...files.keys(), ...(others?.keys() ?? [])]);
  names.delete(SIGNATURE_FILE);
  return [...names].every((name) => isSame(files, others, name));
}

function isSame(files: ReleaseFiles, others: ReleaseFiles | null, name: string): boolean {
  const [one, other] = [files.get(name), others?.get(name)];
  return one !== undefined && other !== undefined && one.equals(other);
}

/** The versions with their publication times, newest first. */
export async function newestFirst(store: ReleaseStore, remote: string) {
  const versions = await store.versions(remote);
  const known = versions.map(async (version) => ({ version, at: await store.publishedAt(remote, version) }));
  return (await Promise.all(known))
    .flatMap(({ version, at }) => (at ? [{ version, at }] : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.version.localeCompare(a.version));
}

/** Keeps what was just published, whatever its time: it may be an old one, or from a clock that was set back. */
async function removeOld(store: ReleaseStore, remote: string, published: string): Promise<readonly string[]> {
  const old = (await newestFirst(store, remote)).slice(KEPT_RELEASES).filter(({ version }) => version !== published);
  const removed: string[] = [];
  for (const { version } of old) {
    if (await isInUse(store, remote, version)) continue;
    // A release that can't be read couldn't be restored anyway, so it's no reason to fail.
    const files = await store.read(remote, version).catch(() => null);
    await store.remove(remote, version);
    // Someone may have activated it just before.
    if (files && (await isInUse(store, remote, version))) await store.put(remote, version, files);
    else removed.push(version);
  }
  return removed;
}

async function isInUse(store: ReleaseStore, remote: string, version: string): Promise<boolean> {
  return releasesInUse(entriesIn((await store.entries())?.text ?? null), remote).includes(version);
}

/** The files of a remote's `dist`; null if there is no finished build. */
export async function buildAt(folder: string): Promise<ReleaseFiles | null> {
  return existsSync(path.join(folder, RELEASE_FILE)) ? filesBelow(folder) : null;
}

/** The release's `release.json`; null if the release is missing or incomplete. */
export async function releaseOf(store: ReleaseStore, remote: string, version: string): Promise<RemoteRelease | null> {
  const files = await store.read(remote, version);
  try {
    return files && checkRelease(remote, files, store.trustedKeys);
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}
