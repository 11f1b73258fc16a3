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

/** A package's sources and its package.json. @param {string} dir @returns {string[]} */
function sourcesOf(dir) {
  const folder = path.join(dir, 'src');
  const sources = statSync(folder, { throwIfNoEntry: false }) ? filesBelow(folder) : [];
  const manifest = path.join(dir, 'package.json');
  return statSync(manifest, { throwIfNoEntry: false }) ? [manifest, ...sources] : sources;
}

/**
 * An identifier of a front end's build. The same sources give the same identifier.
 *
 * A tab that stays open during a deploy loads two builds of one remote. webpack keeps loaded chunks in a global variable
 * named after the build. With the same name, the second build would use the chunks of the first.
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
