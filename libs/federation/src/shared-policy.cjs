const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

/**
 * Modules that exist only once on a page: a second React breaks hooks, and a second `state` is a second store. Shared
 * modules load whole, so the contracts, which are only constants and types, aren't shared: each build includes what it
 * uses.
 */
const SINGLETONS = [
  'react',
  'react-dom',
  'react-hook-form',
  '@pharmacy/state',
  '@pharmacy/state/core',
  '@pharmacy/ui',
  '@pharmacy/ui/core',
  '@pharmacy/remote-kit',
  '@pharmacy/remote-kit/core',
];

/** The package of an entry point. @param {string} entryPoint */
const packageOf = (entryPoint) => entryPoint.replace(/^(@[^/]+\/[^/]+|[^@/]+)\/.*$/, '$1');

/**
 * Reads the file, because most packages don't export their package.json.
 *
 * @param {string} packageName @param {string} dir @returns {string}
 */
function installedVersion(packageName, dir) {
  const folders = createRequire(path.join(dir, 'package.json')).resolve.paths(packageName) ?? [];
  const file = folders.map((folder) => path.join(folder, packageName, 'package.json')).find((each) => existsSync(each));
  if (!file) throw new Error(`${packageName} is not installed for ${dir}`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * The module-sharing policy of the shell and all remotes. A remote that was built with an incompatible version fails
 * to load (`strictVersion`), and a notice takes its place. Two copies would break each other.
 *
 * @param {string} dir folder of the workspace that is built, whose installed versions are declared
 */
function sharedPolicy(dir) {
  return Object.fromEntries(
    SINGLETONS.map((name) => {
      const version = installedVersion(packageOf(name), dir);
      return [name, { singleton: true, strictVersion: true, eager: false, version, requiredVersion: `^${version}` }];
    }),
  );
}

module.exports = { installedVersion, sharedPolicy, SINGLETONS };
