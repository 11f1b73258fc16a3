// Writes a registry file of invented people in its true format, to measure an import with. Needs a build.
// node tools/registry-files.mjs nppes 1000000 > npidata.csv
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { root } from './steps/run.mjs';

const [registry, count] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const samples = require(join(root, 'backend/dist/modules/registries/seed/sample-files.js'));
const lines = {
  nppes: () => samples.nppesFile(samples.sampleProviders(Number(count))),
  leie: () => samples.leieFile(samples.sampleExclusions(Number(count))),
}[registry]?.();
if (!lines || !(Number(count) > 0)) {
  console.error(
    'Which file, and how many rows? For example: node tools/registry-files.mjs nppes 1000000 > npidata.csv',
  );
  process.exit(2);
}

/** Fewer, larger writes: a line each would take minutes. */
function* joined(parts, size = 500) {
  let text = '';
  let joinedParts = 0;
  for (const part of parts) {
    text += part;
    joinedParts += 1;
    if (joinedParts % size === 0) {
      yield text;
      text = '';
    }
  }
  yield text;
}

await pipeline(Readable.from(joined(lines)), process.stdout);
