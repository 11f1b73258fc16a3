import type { RemoteEntry } from '@pharmacy/contracts';
import { checkRelease, integrityOf } from './check-release';
import { ReleaseError, safeName, type ReleaseStore } from './release-store';

/** An active release. */
interface ReleaseEntry extends RemoteEntry {
  /** What was active before. A server that starts uses it while the active release fails its check. */
  readonly previous?: RemoteEntry;
}

/** The content of a store's `remotes.json`: an entry for each remote that isn't the built-in one. */
export type ReleaseEntries = Readonly<Partial<Record<string, ReleaseEntry>>>;

/** The path where a server serves its store. */
const LOCAL_ADDRESS = '/remotes/';
const ownRelease = /\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+)\/mf-manifest\.json$/;

export const manifestOf = (remote: string, version: string): string => `${remote}/${version}/mf-manifest.json`;

/** Throws `ReleaseError` if the text isn't a valid `remotes.json`, so that entries by others are never overwritten. */
export function entriesIn(text: string | null): ReleaseEntries {
  if (text === null) return {};
  try {
    const entries: unknown = JSON.parse(text);
    if (typeof entries === 'object' && entries !== null && !Array.isArray(entries)) return entries as ReleaseEntries;
  } catch {
    // Reported below.
  }
  throw new ReleaseError('remotes.json in the store cannot be read');
}

/** The active version; undefined for the built-in build, and for a build that is served elsewhere. */
export const releaseIn = (entries: ReleaseEntries, remote: string): string | undefined =>
  versionAt(entries[remote], remote);

/** The active version, and the one before it. */
export const releasesInUse = (entries: ReleaseEntries, remote: string): readonly (string | undefined)[] => [
  versionAt(entries[remote], remote),
  versionAt(entries[remote]?.previous, remote),
];

function versionAt(entry: RemoteEntry | undefined, remote: string): string | undefined {
  const [, name, version] = ownRelease.exec(entry?.entry ?? '') ?? [];
  return name === remote ? version : undefined;
}

/**
 * Activates the release: each server uses it once it has checked its files (`RemoteEntries`). `address` is the store's
 * other address, such as `https://cdn.example.org/remotes/`, if the product doesn't serve it itself. Throws `ReleaseError`
 * if the release is missing or incomplete, claims a path that another remote has, or is removed meanwhile; `remotes.json`
 * then names it already.
 */
export async function activateRelease(
  store: ReleaseStore,
  remote: string,
  version: string,
  address = LOCAL_ADDRESS,
): Promise<void> {
  const files = await store.read(remote, version);
  if (!files) throw new ReleaseError(`There is no release ${version} of ${remote} in ${store.place}`);
  const release = checkRelease(remote, files, store.trustedKeys);
  const { paths } = release;
  const entry: RemoteEntry = {
    entry: `${address}${manifestOf(remote, version)}`,
    integrity: integrityOf(release, files),
    ...(paths.length > 0 && { paths }),
  };
  await store.changeEntries((text) => {
    const entries = entriesIn(text);
    assertPathsFree(entries, remote, paths);
    const previous = previousOf(entries[remote], entry);
    return print({ ...entries, [remote]: { ...entry, ...(previous && { previous }) } });
  });
  // A publication may have chosen it as an old one before it was active.
  if (!(await store.publishedAt(remote, version)))
    throw new ReleaseError(
      `${remote} ${version} was removed meanwhile, but remotes.json names it already; publish it again`,
    );
}

/**
 * Activates the built-in build, or nothing if there is none. Returns false without writing anything if no release was
 * active.
 */
export async function deactivate(store: ReleaseStore, remote: string): Promise<boolean> {
  safeName(remote);
  if (!entriesIn((await store.entries())?.text ?? null)[remote]) return false;
  await store.changeEntries((text) => {
    const { [remote]: _, ...others } = entriesIn(text);
    return print(others);
  });
  return true;
}

/** Activating the same release again keeps what was active before it. */
function previousOf(active: ReleaseEntry | undefined, next: RemoteEntry): RemoteEntry | undefined {
  if (!active) return undefined;
  const { previous, ...entry } = active;
  return entry.entry === next.entry ? previous : entry;
}

function assertPathsFree(entries: ReleaseEntries, remote: string, paths: readonly string[]): void {
  for (const [other, entry] of Object.entries(entries)) {
    const taken = other !== remote && paths.find((path) => entry?.paths?.includes(path));
    if (taken) throw new ReleaseError(`${taken} is an address of ${other} already`);
  }
}

const print = (entries: ReleaseEntries): string => `${JSON.stringify(entries, null, 2)}\n`;
