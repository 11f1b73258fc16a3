import type { RemoteRelease } from '@pharmacy/contracts';
import { entriesIn, releaseIn } from './active-releases';
import { checkRelease } from './check-release';
import { ReleaseRefused, type ReleaseFiles, type Shelf } from './shelf';

/** So many of each remote stay: a tab that was opened with the oldest still finds its parts. */
export const KEPT_RELEASES = 3;

export interface Published {
  readonly release: RemoteRelease;
  /** It was there already, byte for byte. */
  readonly wasThere: boolean;
  /** Versions that made room. */
  readonly removed: readonly string[];
}

/**
 * Puts a whole release of the remote on the shelf, beside those of before, and removes what is older than the last three
 * and not in use. The same release again changes nothing. Throws `ReleaseRefused` for a build that is not whole, and for
 * another one under a version that is taken.
 */
export async function publishRelease(shelf: Shelf, remote: string, files: ReleaseFiles): Promise<Published> {
  const release = checkRelease(remote, files);
  const { version } = release;
  const isNew = !(await shelf.publishedAt(remote, version)) && (await shelf.put(remote, version, files));
  if (!isNew && !isSame(files, await shelf.read(remote, version)))
    throw new ReleaseRefused(`${remote} ${version} is published already, with other files; a version never changes`);
  return { release, wasThere: !isNew, removed: await removeOld(shelf, remote) };
}

function isSame(files: ReleaseFiles, others: ReleaseFiles | null): boolean {
  if (others?.size !== files.size) return false;
  return [...files].every(([name, bytes]) => others.get(name)?.equals(bytes));
}

/** The versions with the times of their publication, the newest first. */
export async function newestFirst(shelf: Shelf, remote: string) {
  const versions = await shelf.versions(remote);
  const known = versions.map(async (version) => ({ version, at: await shelf.publishedAt(remote, version) }));
  return (await Promise.all(known))
    .flatMap(({ version, at }) => (at ? [{ version, at }] : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.version.localeCompare(a.version));
}

async function removeOld(shelf: Shelf, remote: string): Promise<readonly string[]> {
  const active = releaseIn(entriesIn((await shelf.entries())?.text ?? null), remote);
  const old = (await newestFirst(shelf, remote)).slice(KEPT_RELEASES).filter(({ version }) => version !== active);
  for (const { version } of old) await shelf.remove(remote, version);
  return old.map(({ version }) => version);
}
