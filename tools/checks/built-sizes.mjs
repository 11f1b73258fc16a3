import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Files that browsers don't request, or that are compressed forms of another file. */
const NOT_SERVED = /^server\/|^(release|shell)\.json$|\.(br|gz|map|LICENSE\.txt)$/;

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A remote's build records its own sizes. */
function sizesOfRelease(dist) {
  const { total, first, files } = readJson(join(dist, 'release.json')).sizes;
  return { first, total, largest: Math.max(...Object.values(files).map(({ br }) => br)) };
}

function sizesOfFiles(dist) {
  const { scripts, styles } = readJson(join(dist, 'server/files.json'));
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .filter((name) => !NOT_SERVED.test(name));
  const sizes = new Map(names.map((name) => [name, compressedSize(join(dist, name))]));
  return {
    first: sum([...scripts, ...styles].map((name) => sizes.get(name))),
    largest: Math.max(...sizes.values()),
    total: sum([...sizes.values()]),
  };
}

/**
 * Compressed bytes of a front end: what loads before any page, its largest file, and all files that a browser may load.
 */
export function builtSizes(dist) {
  return existsSync(join(dist, 'release.json')) ? sizesOfRelease(dist) : sizesOfFiles(dist);
}

/** The size of a built file as sent: its precompressed form, or the file itself if that is smaller. */
export function compressedSize(file) {
  const precompressed = statSync(`${file}.br`, { throwIfNoEntry: false })?.size;
  return precompressed ?? Math.min(brotliCompressSync(readFileSync(file)).length, statSync(file).size);
}
