import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedSize } from './packed-size.mjs';

/** What no browser asks for, or asks for as a form of another file. */
const UNSENT = /^server\/|^(release|shell)\.json$|\.(br|gz|map|LICENSE\.txt)$/;

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A remote's build has weighed itself. */
function sizesOfRelease(dist) {
  const { total, first, files } = readJson(join(dist, 'release.json')).sizes;
  return { first, total, largest: Math.max(...Object.values(files).map(({ br }) => br)) };
}

function sizesOfFiles(dist) {
  const { scripts, styles } = readJson(join(dist, 'server/files.json'));
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .filter((name) => !UNSENT.test(name));
  const sizes = new Map(names.map((name) => [name, packedSize(join(dist, name))]));
  return {
    first: sum([...scripts, ...styles].map((name) => sizes.get(name))),
    largest: Math.max(...sizes.values()),
    total: sum([...sizes.values()]),
  };
}

/** Packed bytes of a front end: what stands before any page, its largest file, and all that a browser may load. */
export function builtSizes(dist) {
  return existsSync(join(dist, 'release.json')) ? sizesOfRelease(dist) : sizesOfFiles(dist);
}
