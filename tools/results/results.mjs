import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/test-results/', import.meta.url));

/** The results folder: `quick` for `npm test`, `long` for `npm run test:long`. */
const lane = () => process.env.TEST_LANE ?? 'quick';

/** Removes the results of an earlier run of this lane. */
export const clearResults = () => rmSync(join(folder, lane()), { recursive: true, force: true });

/** Stores the counts of one suite or check. Replaces earlier counts of the same name. */
export function recordResult(name, { passed = 0, failed = 0, skipped = 0 }) {
  const file = join(folder, lane(), `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ passed, failed, skipped }));
}

/** The sum of all counts that this lane recorded. */
export function sumResults() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  mkdirSync(join(folder, lane()), { recursive: true });
  for (const file of readdirSync(join(folder, lane()))) {
    const counts = JSON.parse(readFileSync(join(folder, lane(), file), 'utf8'));
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  return total;
}

const summaryFile = (name) => join(folder, `${name}.summary`);

/** Saves a lane's summary, so that the other lane can add it to its own. `key` identifies the sources. */
export function saveSummary(key, summary) {
  writeFileSync(summaryFile(lane()), JSON.stringify({ key, ...summary }));
}

/** The latest summary of lane `name`, for any sources; null if it has not run. */
export function latestSummary(name) {
  try {
    return JSON.parse(readFileSync(summaryFile(name), 'utf8'));
  } catch {
    return null;
  }
}

/** The summary of lane `name` for the sources of `key`; null if it has not run on them. */
export function readSummary(name, key) {
  const summary = latestSummary(name);
  return summary?.key === key ? summary : null;
}
