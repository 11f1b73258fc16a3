// Measures how much JavaScript each public page loads, compressed, by the lists in the builds. Fails above the limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KB, limits } from '../../bench/limits/pages.mjs';
import { root } from '../steps/run.mjs';
import { compressedSize } from './built-sizes.mjs';

const LIMIT = limits.script.atMost;

const distOf = (frontEnd) => join(root, `frontend-${frontEnd}`, 'dist');

const weight = (frontEnd, scripts) =>
  scripts.reduce((sum, script) => sum + compressedSize(join(distOf(frontEnd), script)), 0) / KB;

const filesOf = (frontEnd) => JSON.parse(readFileSync(join(distOf(frontEnd), 'server/files.json'), 'utf8'));

const remote = filesOf('public');
const shell = weight('shell', filesOf('shell').scripts);
const start = weight('public', remote.scripts);
console.log(`Every page: shell ${shell.toFixed(1)} KB, public remote ${start.toFixed(1)} KB`);

const pages = Object.entries(remote.chunks).map(([page, { scripts }]) => ({
  page,
  sum: shell + start + weight('public', scripts),
}));
for (const { page, sum } of pages) {
  console.log(`${sum > LIMIT ? '✗' : '✓'} ${page.padEnd(20)} ${sum.toFixed(1)} KB of ${LIMIT}`);
}
process.exitCode = pages.length > 0 && pages.every(({ sum }) => sum <= LIMIT) ? 0 : 1;
