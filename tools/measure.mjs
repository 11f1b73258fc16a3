// npm run measure: the size of the production code, the number of files named in each journey of docs/architecture.md,
// the installed packages, and the duration of the latest test runs. `-- --at <commit>` measures the code of another commit.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { latestSummary } from './results/results.mjs';
import { readOptions } from './steps/read-options.mjs';
import { root } from './steps/run.mjs';

/**
 * A file with more lines than LONG does too much. A file with fewer than SHORT and a single importer belongs in that
 * importer.
 */
const [LONG, SHORT] = [250, 45];
const PRODUCTION = /^(backend|libs\/[^/]+|frontend-[^/]+)\/src\/.+\.tsx?$/;
const TEST = /\.spec\.tsx?$|\/(specs?|test)\//;
const IMPORT = /(?:from|import)\s+['"](\.[^'"]*)['"]/g;

const { at } = readOptions('npm run measure [-- --at <commit>]', { at: { type: 'string' } });
const git = (args, input) => execFileSync('git', args, { cwd: root, input, maxBuffer: 2 ** 28 });

const sources = at === undefined ? currentSources() : sourcesAt(at);
print(at === undefined ? 'Production code' : `Production code at ${at}`, codeFigures(sources));
if (at === undefined) {
  print('Files named per journey (docs/architecture.md)', journeyFigures());
  print('Installed', installFigures());
  for (const [lane, command] of [
    ['quick', 'npm test'],
    ['long', 'npm run test:long'],
  ])
    print(command, testFigures(lane));
}

/** The text of each production file by path. */
function currentSources() {
  const paths = String(git(['ls-files', '-z']))
    .split('\0')
    .filter(isProduction);
  return new Map(
    paths.filter((path) => existsSync(join(root, path))).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

function sourcesAt(commit) {
  const listed = String(git(['ls-tree', '-r', '-z', '--name-only', commit]));
  const paths = listed.split('\0').filter(isProduction);
  const batch = git(['cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''));
  const texts = new Map();
  let position = 0;
  for (const path of paths) {
    const headEnd = batch.indexOf('\n', position);
    const size = Number(batch.toString('utf8', position, headEnd).split(' ').at(-1));
    texts.set(path, batch.toString('utf8', headEnd + 1, headEnd + 1 + size));
    position = headEnd + size + 2;
  }
  return texts;
}

function isProduction(path) {
  return PRODUCTION.test(path) && !TEST.test(path);
}

function codeFigures(texts) {
  const lengths = new Map([...texts].map(([path, text]) => [path, text.split('\n').length - 1]));
  const sorted = [...lengths.values()].sort((a, b) => a - b);
  const [longest] = [...lengths].sort(([, a], [, b]) => b - a);
  const importers = importersOf(texts);
  const singleImporter = [...importers].filter(([, by]) => by.size === 1);
  const mergeable = singleImporter.filter(
    ([path, [by]]) => lengths.get(path) < SHORT && dirname(path) === dirname(by) && !isLazy(path, by, texts),
  );
  return [
    ['files', texts.size],
    ['lines', sorted.reduce((sum, lines) => sum + lines, 0)],
    ['median lines', sorted[Math.floor(sorted.length / 2)]],
    ['longest file', `${longest[1]} lines, ${longest[0]}`],
    [`files over ${LONG} lines`, sorted.filter((lines) => lines > LONG).length],
    ['files with one importer', singleImporter.length],
    [`  below ${SHORT} lines, in the importer's folder`, mergeable.length],
  ];
}

/** Maps each file to the files that import it by a relative path. */
function importersOf(texts) {
  const importers = new Map();
  for (const [path, text] of texts)
    for (const [, specifier] of withDynamicImports(text)) {
      const target = resolveImport(path, specifier, texts);
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  return importers;
}

function withDynamicImports(text) {
  return [...text.matchAll(IMPORT), ...text.matchAll(/import\((?:\s*\/\*.*?\*\/)?\s*['"](\.[^'"]*)['"]/g)];
}

function resolveImport(from, specifier, texts) {
  const base = join(dirname(from), specifier);
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => `${base}${end}`).find((path) => texts.has(path));
}

/** A file that its importer loads dynamically has to stay separate. */
function isLazy(path, importer, texts) {
  const text = texts.get(importer);
  return ![...text.matchAll(IMPORT)].some(([, specifier]) => resolveImport(importer, specifier, texts) === path);
}

/**
 * The number of different source files that each "Journey: …" chapter of the guide names: the ones to open, not all that
 * run.
 */
function journeyFigures() {
  const guide = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  return guide
    .split(/^## /m)
    .filter((chapter) => chapter.startsWith('Journey: '))
    .map((chapter) => {
      const title = chapter.split('\n', 1)[0].slice('Journey: '.length);
      return [title, new Set(chapter.match(/(?<=`)[\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|cjs)(?=`)/g)).size];
    });
}

function installFigures() {
  const lock = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(lock)) return [['packages', 'none: run npm ci']];
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const [kilobytes] = String(execFileSync('du', ['-sk', 'node_modules'], { cwd: root })).split('\t');
  return [
    ['packages', installed.length],
    ['MB of node_modules', Math.round(Number(kilobytes) / 1024)],
  ];
}

function testFigures(lane) {
  const summary = latestSummary(lane);
  if (!summary) return [['minutes', 'not run yet']];
  const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;
  return [
    ...summary.phases.map(({ title, seconds }) => [title, minutes(seconds)]),
    ['total', minutes(summary.seconds)],
  ];
}

function print(title, figures) {
  console.log(`\n${title}`);
  const shown = (value) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);
  for (const [name, value] of figures) console.log(`  ${name.padEnd(46)} ${shown(value)}`);
}
