import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'test', 'e2e', 'coverage']);

function* filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield { path, stat };
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    if (!SKIPPED.has(entry) && !entry.startsWith('.') && !/\.spec\.tsx?$/.test(entry))
      yield* filesBelow(join(path, entry));
  }
}

/**
 * A fingerprint of files and folders by name, size, and modification time. It stays the same when the repository is moved, and
 * under another version of Node.js with the same major number, which runs the same packages.
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const { path, stat } of paths.flatMap((each) => [...filesBelow(join(root, each))])) {
    hash.update(`${relative(root, path)}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const stampFile = (name) => join(root, 'node_modules', '.stamps', name);

/** Whether `name` was last done with exactly this fingerprint. */
export function isFresh(name, stamp) {
  try {
    return readFileSync(stampFile(name), 'utf8') === stamp;
  } catch {
    return false;
  }
}

export function saveStamp(name, stamp) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), stamp);
}
