// What the shell and each remote weigh, packed as they are sent: node tools/checks/sizes.mjs [name…]; fails above a limit.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KB, limits } from '../../bench/limits/sizes.mjs';
import { frontEndFolder, frontEnds } from '../steps/front-ends.mjs';
import { root } from '../steps/run.mjs';
import { builtSizes } from './built-sizes.mjs';

const MEANING = { first: 'before any page', largest: 'largest file', total: 'all files' };

const distOf = (name) => join(root, frontEndFolder(name), 'dist');

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : frontEnds;

/** Says how a front end does; false when it is above a limit, or not built. */
function fits(name) {
  if (!existsSync(distOf(name))) {
    console.log(`✗ ${name} is not built`);
    return false;
  }
  const sizes = builtSizes(distOf(name));
  return Object.entries(limits[name] ?? limits.other)
    .map(([size, limit]) => {
      const weight = sizes[size] / KB;
      const isWithin = weight <= limit;
      console.log(
        `${isWithin ? '✓' : '✗'} ${name.padEnd(8)} ${MEANING[size].padEnd(16)} ${weight.toFixed(1)} KB of ${limit}`,
      );
      return isWithin;
    })
    .every(Boolean);
}

process.exitCode = names.map(fits).every(Boolean) ? 0 : 1;
