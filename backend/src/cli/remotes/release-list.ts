import { entriesIn, newestFirst, releaseIn, releaseOf, type Shelf } from '../../site/shelf';
import { kilobytes } from './kilobytes';

/** A line for each release of the remote, the newest first. */
export async function releaseList(shelf: Shelf, remote: string): Promise<string> {
  const active = releaseIn(entriesIn((await shelf.entries())?.text ?? null), remote);
  const releases = await newestFirst(shelf, remote);
  if (releases.length === 0) return `There is no release of ${remote} in ${shelf.place}`;
  const lines = releases.map(async ({ version, at }) => {
    const total = (await releaseOf(shelf, remote, version))?.sizes.total;
    const size = total === undefined ? 'not whole' : kilobytes(total);
    return [version, at.toISOString(), size, ...(version === active ? ['active'] : [])].join('  ');
  });
  return (await Promise.all(lines)).join('\n');
}
