const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');

const LIBRARIES = path.resolve(__dirname, '../..');

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && !/\.spec\.tsx?$/.test(file))
    .sort();
}

/** A package's sources, and the versions that its package.json names. @param {string} dir @returns {string[]} */
function sourcesOf(dir) {
  const folder = path.join(dir, 'src');
  const sources = statSync(folder, { throwIfNoEntry: false }) ? filesBelow(folder) : [];
  const manifest = path.join(dir, 'package.json');
  return statSync(manifest, { throwIfNoEntry: false }) ? [manifest, ...sources] : sources;
}

/**
 * A short name for "this build of this front end": the same sources give the same name.
 *
 * Two builds of one remote meet in a tab that stays open over a deploy. webpack keeps the loaded chunks in a global
 * named after the build; under one name the second build would take the first one's chunks for its own.
 *
 * @param {string} dir folder of the front end
 * @returns {string} ten hexadecimal digits
 */
function buildIdentity(dir) {
  const hash = createHash('sha256');
  const libraries = readdirSync(LIBRARIES).map((library) => path.join(LIBRARIES, library));
  for (const file of [dir, ...libraries].flatMap(sourcesOf)) {
    hash.update(path.relative(LIBRARIES, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

module.exports = { buildIdentity };
