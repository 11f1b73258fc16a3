import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/tally/', import.meta.url));

/** Forgets the counts of an earlier run. */
export const clearTally = () => rmSync(folder, { recursive: true, force: true });

/** Keeps the counts of one suite, under its name; a workspace's is its package name, where Nx caches it. */
export function recordTally(name, { passed = 0, failed = 0, skipped = 0 }) {
  const file = join(folder, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ passed, failed, skipped }));
}

/** The sum of all suites, and which of them were counted. */
export function sumTally() {
  const total = { passed: 0, failed: 0, skipped: 0, suites: [] };
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json'))) {
    const counts = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const key of ['passed', 'failed', 'skipped']) total[key] += counts[key];
    total.suites.push(file.replace(/\.json$/, ''));
  }
  return total;
}
