// Checks that every library that the shell shares with remotes got a new version when its public API changed:
// node tools/checks/public-api.mjs [--accept]
// `--accept` records the current exports of each library whose version was raised far enough.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readOptions } from '../steps/read-options.mjs';
import { root } from '../steps/run.mjs';

const LIBRARIES = ['contracts', 'remote-kit', 'state', 'ui'];
const ACCEPT = 'node tools/checks/public-api.mjs --accept';

const { accept: isAccepting } = readOptions(`${ACCEPT}, or without the option`, { accept: { type: 'boolean' } });
const results = LIBRARIES.map((library) => check(compare(library)));
process.exitCode = results.every(Boolean) ? 0 : 1;

/** Prints a library's result. Returns false if its recorded exports are out of date. */
function check(comparison) {
  const { library, version, names, removed, added, isSameVersion } = comparison;
  const missing = missingRaise(comparison);
  const isRecorded = isSameVersion && removed.length + added.length === 0;
  if (isAccepting && !isRecorded && !missing) writeFileSync(listOf(library), `${[version, ...names].join('\n')}\n`);
  const passes = isRecorded || (isAccepting && !missing);
  console.log(`${passes ? '✓' : '✗'} ${library.padEnd(10)} ${version} exports ${names.length} names`);
  for (const name of removed) console.log(`  removed: ${name}`);
  for (const name of added) console.log(`  added: ${name}`);
  if (!passes) console.log(`  ${missing ?? `record it: ${ACCEPT}`}`);
  return passes;
}

function compare(library) {
  const [recorded, version, names] = [recordedExports(library), versionOf(library), exportedNames(library)];
  const removed = recorded.names.filter((name) => !names.includes(name));
  const added = names.filter((name) => !recorded.names.includes(name));
  return { library, recorded, version, names, removed, added, isSameVersion: recorded.version === version };
}

/** Returns how the version must be raised before the exports can be recorded; null if it doesn't need to be. */
function missingRaise({ library, recorded, version, removed, added }) {
  if (removed.length + added.length === 0) return null;
  const [place, parts] = removed.length > 0 ? ['second', 2] : ['third', 3];
  if (isRaised(recorded.version, version, parts)) return null;
  return `raise the ${place} part of the version in libs/${library}/package.json, and wherever it is named; then: ${ACCEPT}`;
}

/** Whether one of the first `parts` parts of a version was raised: from `0.1.4` to `0.2.0`, the second was. */
function isRaised(from, to, parts) {
  const [before, after] = [from, to].map((version) => version.split('.').slice(0, parts).map(Number));
  const changed = after.findIndex((number, index) => number !== before[index]);
  return changed >= 0 && after[changed] > before[changed];
}

/** The first line is the version; each following line is an exported name. */
function recordedExports(library) {
  const [version, ...names] = readFileSync(listOf(library), 'utf8').trimEnd().split('\n');
  return { version, names };
}

function listOf(library) {
  return join(root, 'tools/checks/public-api', `${library}.txt`);
}

function versionOf(library) {
  return packageOf(library).version;
}

function packageOf(library) {
  return JSON.parse(readFileSync(join(root, 'libs', library, 'package.json'), 'utf8'));
}

/** The exports of a library, types included, by entry point: `./core useSession`. */
function exportedNames(library) {
  const entryPoints = entryPointsOf(library);
  const program = programOf(entryPoints.map(({ file }) => file));
  const checker = program.getTypeChecker();
  return entryPoints.flatMap(({ entryPoint, file }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const names = checker.getExportsOfModule(module).map(({ name }) => `${entryPoint} ${name}`);
    return names.sort();
  });
}

/** The entry points of a library, such as `./core`, with their files. TypeScript without `source` is for tests. */
function entryPointsOf(library) {
  return Object.entries(packageOf(library).exports).flatMap(([entryPoint, { source }]) =>
    source ? [{ entryPoint, file: join(root, 'libs', library, source) }] : [],
  );
}

/** Only the repository's own sources: installed packages don't change the exported names. */
function programOf(files) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.dom.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (file, ...more) => (file.includes('/node_modules/') ? undefined : read(file, ...more));
  return ts.createProgram(files, { ...options, types: [], noLib: true }, host);
}
