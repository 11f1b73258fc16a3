// Checks that the files, folders, headings, and tests named in the documentation exist: node tools/checks/doc-paths.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { join, posix } from 'node:path';
import { root } from '../steps/run.mjs';

/** The guide to a fourth remote has its reader create this folder. */
const CREATED_BY_READERS = /^frontend-visits(\/|$)/;
const BUILT = /(^|\/)(dist|node_modules)(\/|$)/;
const SECURITY = 'docs/security.md';
/** Words in its test columns that aren't test files, and a PostgreSQL parameter that stands alone in parentheses. */
const NO_TEST_FILES = new Set(['npm run test:faults', 'sslmode']);

const files = String(
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root }),
).split('\0');
const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
const topFolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0]));
const documents = files.filter((file) => /^([A-Z]+|docs\/[\w-]+)\.md$/.test(file));

const missing = documents.flatMap((document) => {
  const text = withoutCodeBlocks(readFileSync(join(root, document), 'utf8'));
  return [
    ...brokenLinks(document, text),
    ...unknownPaths(text).map((path) => `${document} names ${path}, which does not exist`),
    ...unknownTests(text).map((test) => `${document} names the test ${test}, which does not exist`),
    ...(document === SECURITY ? unknownSecurityTests(text) : []),
  ];
});
for (const line of missing) console.log(`✗ ${line}`);
if (missing.length === 0) console.log(`✓ ${documents.length} documents name only what exists`);
process.exitCode = missing.length === 0 ? 0 : 1;

function foldersOf(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function withoutCodeBlocks(text) {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}

/** Finds broken links to files, and to headings of this or another document. */
function brokenLinks(document, text) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path, heading] = link.split('#');
    const target = path === '' ? document : posix.join(posix.dirname(document), path);
    if (!known.has(target.replace(/\/$/, ''))) return [`${document} links to ${link}, which does not exist`];
    if (heading === undefined || headingsOf(target).has(heading)) return [];
    return [`${document} links to ${link}, and ${target} has no such heading`];
  });
}

/** The anchors that GitHub generates for a document's headings. */
function headingsOf(document) {
  const text = withoutCodeBlocks(readFileSync(join(root, document), 'utf8'));
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/**
 * Finds paths in backticks that don't exist. A path starts at the root or ends like a source file; `*` matches any part
 * of a name.
 */
function unknownPaths(text) {
  const named = [...text.matchAll(/`([\w.@*-]+(?:\/[\w.@*-]+)+)\/?`/g)].map(([, path]) => path);
  return [...new Set(named)].filter((path) => {
    if (BUILT.test(path) || CREATED_BY_READERS.test(path)) return false;
    const isFromRoot = topFolders.has(path.split('/', 1)[0]);
    if (!isFromRoot && !/\.(tsx?|mjs|hbs)$/.test(path)) return false;
    if (!path.includes('*')) return !known.has(path);
    const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replaceAll('*', '[^/]*')}$`);
    return ![...known].some((each) => pattern.test(each));
  });
}

/**
 * Finds test files that are named without their folder, and the quoted titles after them: `remotes.e2e.ts`: "one",
 * "two".
 */
function unknownTests(text) {
  const names = [...text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:spec|e2e)(?:\.tsx?)?)`/g)].map(([, name]) => name);
  const titles = [...text.matchAll(/`([\w.-]+)`: ("[^"]+"(?:,\s+"[^"]+")*)/g)].flatMap(([, name, list]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ name, title: title.replace(/\s+/g, ' ') })),
  );
  return [
    ...[...new Set(names)].filter((name) => testFiles(name).length === 0),
    ...titles
      .filter(({ name, title }) => !testFiles(name).some((file) => sourceOf(file).includes(title)))
      .map(({ name, title }) => `${name}: "${title}"`),
  ];
}

/**
 * Finds names in the columns "test" and "tested in", and lists of names in parentheses, without a test of that name: `auth`
 * is `auth.api.spec.ts` of the backend, other tests are written out.
 */
function unknownSecurityTests(text) {
  const listed = [...text.matchAll(/\(((?:`[a-z][a-z0-9.-]*`(?:, |,\s+and |\s)?)+)\)/g)].map(([, list]) => list);
  const names = [...testCells(text), ...listed].flatMap((part) =>
    [...part.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  return [...new Set(names)]
    .filter((name) => !NO_TEST_FILES.has(name) && !isSecurityTest(name))
    .map((name) => `${SECURITY} names the test ${name}, which does not exist`);
}

function testCells(text) {
  const tables = text.split(/\n(?!\|)/).map((part) => part.split('\n').filter((line) => line.startsWith('|')));
  return tables.flatMap(([head = '', , ...rows]) => {
    const column = head.split('|').findIndex((title) => /^ test(ed in)? $/.test(title));
    return column === -1 ? [] : rows.map((row) => row.split('|')[column] ?? '');
  });
}

function isSecurityTest(name) {
  if (/\.(spec|e2e)$/.test(name)) return testFiles(name).length > 0;
  return files.some((file) => file.startsWith('backend/test/') && file.endsWith(`/${name}.api.spec.ts`));
}

function testFiles(name) {
  return files.filter((file) => {
    const base = posix.basename(file);
    return base.startsWith(name) && /^(\.api)?(\.(spec|e2e))?(\.tsx?)?$/.test(base.slice(name.length));
  });
}

function sourceOf(file) {
  return readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
}
