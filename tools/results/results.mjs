import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/test-results/', import.meta.url));

/** The results folder: `quick` for `npm test`, `long` for `npm run test:long`. */
const lane = () => process.env.TEST_LANE ?? 'quick';

/** Removes the results of an earlier run of this lane, and their summary. */
export function clearResults() {
  for (const each of [join(folder, lane()), summaryFile(lane())]) rmSync(each, { recursive: true, force: true });
}

/** Stores the counts of one suite or check, with the names of what failed. Replaces an earlier result of that name. */
export function recordResult(name, { passed = 0, failures = [], skipped = 0 }) {
  const file = join(folder, lane(), `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ passed, failures, skipped }));
}

/** The sum of all results that this lane recorded. */
export function sumResults() {
  mkdirSync(join(folder, lane()), { recursive: true });
  const results = readdirSync(join(folder, lane())).map((file) => readResult(join(folder, lane(), file)));
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** A file whose writer was killed is cut off. */
function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, skipped: 0, failures: [`The results of ${basename(file, '.json')} are incomplete`] };
  }
}

const summaryFile = (name) => join(folder, `${name}.summary`);

/** Saves a lane's summary, so that the other lane can add it to its own. `key` identifies what was tested. */
export function saveSummary(key, summary) {
  writeFileSync(summaryFile(lane()), JSON.stringify({ key, ...summary }));
}

/** The latest summary of lane `name`, whatever was tested; null if it has not run. */
export function latestSummary(name) {
  try {
    return JSON.parse(readFileSync(summaryFile(name), 'utf8'));
  } catch {
    return null;
  }
}

/** The summary of lane `name` for what `key` identifies; null if it has not run on that. */
export function readSummary(name, key) {
  const summary = latestSummary(name);
  return summary?.key === key ? summary : null;
}
