// Measures the compressed sizes of the shell and each remote: node tools/checks/sizes.mjs [name…]. Fails above a limit.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KB, limits } from '../../bench/limits/sizes.mjs';
import { frontEndFolder, frontEnds } from '../steps/front-ends.mjs';
import { root } from '../steps/run.mjs';
import { builtSizes } from './built-sizes.mjs';

const LABELS = { first: 'before any page', largest: 'largest file', total: 'all files' };

const distOf = (name) => join(root, frontEndFolder(name), 'dist');

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : frontEnds;

/** Prints a front end's sizes. Returns false if it is above a limit or not built. */
function isWithinLimits(name) {
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
        `${isWithin ? '✓' : '✗'} ${name.padEnd(8)} ${LABELS[size].padEnd(16)} ${weight.toFixed(1)} KB of ${limit}`,
      );
      return isWithin;
    })
    .every(Boolean);
}

process.exitCode = names.map(isWithinLimits).every(Boolean) ? 0 : 1;
