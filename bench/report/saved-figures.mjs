import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/steps/run.mjs';

const folder = join(root, '.cache/bench');

/** Saves the latest figures of a group, with all samples, in `.cache/bench/<group>.json`. */
export function saveFigures(name, conditions, figures) {
  mkdirSync(folder, { recursive: true });
  const taken = { at: new Date().toISOString(), node: process.version, conditions, figures };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(taken, null, 2)}\n`);
}
