// Checks that the built styles of each remote match only the remote's own elements, that no two front ends share a name,
// and that there are no container style queries.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { frontEndFolder, frontEnds } from '../steps/front-ends.mjs';
import { root } from '../steps/run.mjs';

const federation = createRequire(join(root, 'libs/federation/package.json'));
const postcss = federation('postcss');
const { isStyleName } = federation('./src/style-names.cjs');
const { reachOf } = federation('./src/style-reach.cjs');

const SHELL = 'shell';
const MAX_SHOWN = 20;
/** Safari before 18 applies nothing of the block, whatever else holds. */
const STYLE_QUERY = /@container[^{]*\bstyle\([^{]*/g;

const assetsOf = (name) => join(root, frontEndFolder(name), 'dist/assets');

/** All style sheets of a front end, concatenated. */
function stylesOf(name) {
  const sheets = readdirSync(assetsOf(name)).filter((file) => file.endsWith('.css'));
  return sheets.map((file) => readFileSync(join(assetsOf(name), file), 'utf8')).join('\n');
}

const styles = new Map(frontEnds.map((name) => [name, stylesOf(name)]));

const words = new Map(frontEnds.map((name) => [name, new Set(styles.get(name).match(/[\w-]+/g))]));

/** Returns the problems of a front end's styles. */
function problemsOf(name) {
  const isOwn = (word) => isStyleName(name, true, word);
  const ownNames = [...words.get(name)].filter(isOwn);
  const others = frontEnds.filter((other) => other !== name);
  const taken = ownNames.filter((word) => others.some((other) => words.get(other).has(word)));
  const reach = name === SHELL ? [] : reachOf(postcss.parse(styles.get(name)), isOwn);
  const queries = styles.get(name).match(STYLE_QUERY) ?? [];
  const found = [
    ...taken.map((word) => `${word} is in another front end`),
    ...reach.map((each) => `${each} reaches further`),
    ...queries.map((each) => `${each} does nothing in Safari 16 and 17`),
  ];
  console.log(`${found.length > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${ownNames.length} names of its own`);
  return found;
}

const problems = frontEnds.flatMap(problemsOf);
for (const problem of problems.slice(0, MAX_SHOWN)) console.log(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
