// Whether the libraries that the shell lends to remotes were given another version when their doors changed; `--accept` notes
// what each door offers now, for a library whose version was raised enough: node tools/checks/doors.mjs [--accept]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/run.mjs';
import { isRaised } from './is-raised.mjs';
import { offersOf } from './offers.mjs';

const LIBRARIES = ['contracts', 'remote-kit', 'state', 'ui'];
const ACCEPT = 'node tools/checks/doors.mjs --accept';

const versionOf = (library) => JSON.parse(readFileSync(join(root, 'libs', library, 'package.json'), 'utf8')).version;

const listOf = (library) => join(root, 'tools/checks/doors', `${library}.txt`);

/** The version in the first line, then a line for each name that a door offers. */
function notedOf(library) {
  const [version, ...names] = readFileSync(listOf(library), 'utf8').trimEnd().split('\n');
  return { version, names };
}

/** What stands in the way of noting what a library offers now; null where nothing does. */
function faultOf({ library, noted, version, gone, come }) {
  if (gone.length + come.length === 0) return null;
  const [place, numbers] = gone.length > 0 ? ['second', 2] : ['third', 3];
  if (isRaised(noted.version, version, numbers)) return null;
  return `raise the ${place} number of the version in libs/${library}/package.json, and where others name it; then: ${ACCEPT}`;
}

function compare(library) {
  const [noted, version, names] = [notedOf(library), versionOf(library), offersOf(library)];
  const gone = noted.names.filter((name) => !names.includes(name));
  const come = names.filter((name) => !noted.names.includes(name));
  return { library, noted, version, names, gone, come, isNoted: noted.version === version };
}

/** Says how a library does; false when its list does not tell what it offers. */
function tell(found, accepts) {
  const { library, version, names, gone, come, isNoted } = found;
  const fault = faultOf(found);
  const isSame = isNoted && gone.length + come.length === 0;
  if (accepts && !isSame && !fault) writeFileSync(listOf(library), `${[version, ...names].join('\n')}\n`);
  const isFine = isSame || (accepts && !fault);
  console.log(`${isFine ? '✓' : '✗'} ${library.padEnd(10)} ${version} offers ${names.length} names`);
  for (const name of gone) console.log(`  no more: ${name}`);
  for (const name of come) console.log(`  new: ${name}`);
  if (!isFine) console.log(`  ${fault ?? `note it: ${ACCEPT}`}`);
  return isFine;
}

const accepts = process.argv.includes('--accept');
const results = LIBRARIES.map((library) => tell(compare(library), accepts));
process.exitCode = results.every(Boolean) ? 0 : 1;
