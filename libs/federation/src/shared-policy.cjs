/** One copy of each, whoever asks: a second React breaks hooks, a second `state` is a second store. */
const SINGLETONS = [
  'react',
  'react-dom',
  'react-router',
  'react-redux',
  'react-hook-form',
  '@reduxjs/toolkit',
  '@pharmacy/contracts',
  '@pharmacy/state',
  '@pharmacy/ui',
  '@pharmacy/remote-kit',
];

/** @param {string} packageName @param {string} dir @returns {string} */
function installedVersion(packageName, dir) {
  return require(require.resolve(`${packageName}/package.json`, { paths: [dir] })).version;
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
      const version = installedVersion(name, dir);
      return [name, { singleton: true, strictVersion: true, eager: false, version, requiredVersion: `^${version}` }];
    }),
  );
}

module.exports = { sharedPolicy, SINGLETONS };
