import { entriesIn, newestFirst, releaseIn, releaseOf, type ReleaseStore } from '../../site/release-store';

/** Lists the remote's releases, one per line, newest first. */
export async function releaseList(store: ReleaseStore, remote: string): Promise<string> {
  const active = releaseIn(entriesIn((await store.entries())?.text ?? null), remote);
  const releases = await newestFirst(store, remote);
  if (releases.length === 0) return `There is no release of ${remote} in ${store.place}`;
  const lines = releases.map(async ({ version, at }) => {
    const total = (await releaseOf(store, remote, version))?.sizes.total;
    const size = total === undefined ? 'not whole' : kilobytes(total);
    return [version, at.toISOString(), size, ...(version === active ? ['active'] : [])].join('  ');
  });
  return (await Promise.all(lines)).join('\n');
}

const KILOBYTE = 1_000;

/** Formats as `135.8 kB`. */
export const kilobytes = (bytes: number): string => `${(bytes / KILOBYTE).toFixed(1)} kB`;
