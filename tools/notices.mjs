// npm run notices: writes THIRD-PARTY-NOTICES.txt, the licenses of all delivered packages. `--check` only compares.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './steps/read-options.mjs';
import { root } from './steps/run.mjs';
import { billOfMaterials } from './steps/sbom.mjs';

const { check } = readOptions('npm run notices [-- --check]', { check: { type: 'boolean' } });
const FILE = join(root, 'THIRD-PARTY-NOTICES.txt');
const LICENSE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt|mit|apache|bsd))?$/i;
/** Licenses of what was compiled into a package, whose own license file doesn't have them. */
const compiledIn = {
  '@hyzyla/pdfium': ['tools/notices/pdfium.txt'],
  'pdfjs-dist': ['standard_fonts/LICENSE_FOXIT', 'standard_fonts/LICENSE_LIBERATION', 'wasm/LICENSE_OPENJPEG'].map(
    (file) => `node_modules/pdfjs-dist/${file}`,
  ),
};
/** Drawings that were copied into the sources. */
const LUCIDE = {
  title: 'lucide@1.75.0, the lines of the icons in libs/ui',
  license: 'ISC AND MIT',
  file: 'tools/notices/lucide.txt',
};
const RULE = '-'.repeat(100);

const { components } = await billOfMaterials();
const locked = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);

/** One of the folders that npm installs the package in; undefined for packages of certain platforms only. */
function folderOf({ purl }) {
  const [name, version] = decodeURIComponent(purl.slice('pkg:npm/'.length)).split(/(?<=.)@/);
  const places = locked.filter(([path, entry]) => {
    const isNamed = entry.name ? entry.name === name : path.endsWith(`node_modules/${name}`);
    return isNamed && entry.version === version && !entry.os && !entry.cpu && !entry.libc;
  });
  return places.map(([path]) => join(root, path)).find((folder) => existsSync(folder));
}

function textsOf(component) {
  const folder = folderOf(component);
  if (!folder) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => LICENSE_FILE.test(name));
  const own = names.sort().map((name) => join(folder, name));
  const further = Object.entries(compiledIn).filter(([name]) => folder.endsWith(join('node_modules', name)));
  const paths = [...own, ...further.flatMap(([, files]) => files.map((file) => join(root, file)))];
  return paths.map((path) => normalized(readFileSync(path, 'utf8')));
}

const normalized = (text) =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** npm's bill leaves out licenses that aren't SPDX identifiers, or that are in the oldest form of package.json. */
function licenseOf(component) {
  const named = component.licenses?.map(({ license, expression }) => expression ?? license.id ?? license.name);
  if (named?.length) return named.join(' AND ');
  const folder = folderOf(component);
  const manifest = folder && JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const old = [manifest?.license ?? manifest?.licenses ?? []].flat().map((license) => license.type ?? license);
  return old.join(' OR ') || 'see the text below';
}

const packages = components
  .filter(({ purl }) => !purl.startsWith('pkg:npm/%40pharmacy/'))
  .map((component) => ({
    title: decodeURIComponent(component.purl.slice('pkg:npm/'.length)),
    license: licenseOf(component),
    texts: textsOf(component),
  }))
  .concat({ ...LUCIDE, texts: [normalized(readFileSync(join(root, LUCIDE.file), 'utf8'))] })
  .sort((one, other) => (one.title < other.title ? -1 : 1));

const holders = new Map();
for (const { title, texts } of packages)
  for (const text of texts) holders.set(text, [...(holders.get(text) ?? []), title]);

const list = packages.map(({ title, license }) => `${title}  ${license}`);
const texts = [...holders].map(([text, titles]) => [RULE, titles.join(', '), '', text, ''].join('\n'));
const notices = [
  'This product contains the following packages, each under the license beside it.',
  'Made by `npm run notices` from package-lock.json. The texts of the licenses follow.',
  '',
  ...list,
  '',
  ...texts,
].join('\n');

const present = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
if (!check) {
  writeFileSync(FILE, notices);
  console.log(`${packages.length} packages in ${FILE}`);
} else if (present !== notices) {
  console.error('THIRD-PARTY-NOTICES.txt does not match package-lock.json: update it with npm run notices');
  process.exit(1);
}
