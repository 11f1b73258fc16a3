import type { RemoteEntry } from '@pharmacy/contracts';
import { checkRelease } from './check-release';
import { ReleaseRefused, safeName, type Shelf } from './shelf';

/** What a shelf's `remotes.json` holds: an entry for each remote that is not the built-in one. */
export type ShelfEntries = Readonly<Partial<Record<string, RemoteEntry>>>;

/** Where a server answers for its shelf. */
const HERE = '/remotes/';
const ownRelease = /\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+)\/mf-manifest\.json$/;

export const manifestOf = (remote: string, version: string): string => `${remote}/${version}/mf-manifest.json`;

/** Throws `ReleaseRefused` for a text that is not of its form: what others wrote into it is not thrown away. */
export function entriesIn(text: string | null): ShelfEntries {
  if (text === null) return {};
  try {
    const entries: unknown = JSON.parse(text);
    if (typeof entries === 'object' && entries !== null && !Array.isArray(entries)) return entries as ShelfEntries;
  } catch {
    // Told below.
  }
  throw new ReleaseRefused('remotes.json of the shelf cannot be read');
}

/** The version that is in use; undefined for a build from elsewhere, and the built-in one. */
export function releaseIn(entries: ShelfEntries, remote: string): string | undefined {
  const [, name, version] = ownRelease.exec(entries[remote]?.entry ?? '') ?? [];
  return name === remote ? version : undefined;
}

/**
 * From now on browsers load that release. `address` is where else the shelf is served, `https://cdn.example.org/remotes/`,
 * where it is not by the product itself. Throws `ReleaseRefused` when the release is not there, or not whole, or brings an
 * address that another remote has.
 */
export async function activateRelease(shelf: Shelf, remote: string, version: string, address = HERE): Promise<void> {
  const files = await shelf.read(remote, version);
  if (!files) throw new ReleaseRefused(`There is no release ${version} of ${remote} in ${shelf.place}`);
  const { paths } = checkRelease(remote, files);
  const entry: RemoteEntry = {
    entry: `${address}${manifestOf(remote, version)}`,
    ...(paths.length > 0 && { paths }),
  };
  await shelf.changeEntries((text) => {
    const entries = entriesIn(text);
    refuseTaken(entries, remote, paths);
    return print({ ...entries, [remote]: entry });
  });
}

/**
 * From now on browsers load the build that the product brings along, or nothing where it brings none. False when that was
 * so before; then nothing is written, not even a file where there is none.
 */
export async function deactivate(shelf: Shelf, remote: string): Promise<boolean> {
  safeName(remote);
  if (!entriesIn((await shelf.entries())?.text ?? null)[remote]) return false;
  await shelf.changeEntries((text) => {
    const { [remote]: _, ...others } = entriesIn(text);
    return print(others);
  });
  return true;
}

function refuseTaken(entries: ShelfEntries, remote: string, paths: readonly string[]): void {
  for (const [other, entry] of Object.entries(entries)) {
    const taken = other !== remote && paths.find((path) => entry?.paths?.includes(path));
    if (taken) throw new ReleaseRefused(`${taken} is an address of ${other} already`);
  }
}

const print = (entries: ShelfEntries): string => `${JSON.stringify(entries, null, 2)}\n`;
