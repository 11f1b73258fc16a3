const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

/**
 * One copy of each, whoever asks: a second React breaks hooks, a second `state` is a second store. What is shared loads
 * whole, so the contracts, which are words and numbers only, are not: each build takes the few that it uses.
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

/** A package has one version, whichever of its doors is shared. @param {string} door */
const packageOf = (door) => door.replace(/^(@[^/]+\/[^/]+|[^@/]+)\/.*$/, '$1');

/**
 * Read from the file, not required: most packages do not export their package.json.
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
 * The one policy by which the shell and every remote share modules.
 *
 * A remote built against an incompatible version is refused when it is loaded (`strictVersion`), so that its
 * place shows the notice with the retry, instead of two copies working against each other.
 *
 * @param {string} dir folder of the workspace that is built; its installed versions are the ones declared
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
