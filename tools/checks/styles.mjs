// Whether the styles of each remote, as they are built, match only what is the remote's own, and nobody else has its names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../steps/run.mjs';

const federation = createRequire(join(root, 'libs/federation/package.json'));
const postcss = federation('postcss');
const { isStyleName } = federation('./src/style-names.cjs');
const { reachOf } = federation('./src/style-reach.cjs');

const PREFIX = 'frontend-';
const SHELL = 'shell';
const SHOWN = 20;

const assetsOf = (name) => join(root, `${PREFIX}${name}`, 'dist/assets');

/** All style sheets of a front end, one behind the other. */
function stylesOf(name) {
  const sheets = readdirSync(assetsOf(name)).filter((file) => file.endsWith('.css'));
  return sheets.map((file) => readFileSync(join(assetsOf(name), file), 'utf8')).join('\n');
}

const names = readdirSync(root)
  .filter((folder) => folder.startsWith(PREFIX))
  .map((folder) => folder.slice(PREFIX.length))
  .filter((name) => existsSync(assetsOf(name)));
const styles = new Map(names.map((name) => [name, stylesOf(name)]));

/** What is wrong with a front end's styles. */
function faultsOf(name) {
  const ownNames = new Set(
    styles
      .get(name)
      .match(/[\w-]+/g)
      ?.filter((word) => isStyleName(name, true, word)),
  );
  const others = names.filter((other) => other !== name);
  const taken = others.flatMap(
    (other) =>
      styles
        .get(other)
        .match(/[\w-]+/g)
        ?.filter((word) => ownNames.has(word)) ?? [],
  );
  const reach = name === SHELL ? [] : reachOf(postcss.parse(styles.get(name)), (word) => ownNames.has(word));
  console.log(`${taken.length + reach.length > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${ownNames.size} names of its own`);
  return [...taken.map((word) => `${word} is in another front end`), ...reach.map((each) => `${each} reaches further`)];
}

const faults = names.flatMap(faultsOf);
for (const fault of faults.slice(0, SHOWN)) console.log(`✗ ${fault}`);
process.exitCode = names.length > 0 && faults.length === 0 ? 0 : 1;
