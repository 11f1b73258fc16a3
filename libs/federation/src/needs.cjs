const { installedVersion } = require('./shared-policy.cjs');

/** @typedef {{ contracts: string, shared: Record<string, string> }} Needs */
/** @typedef {{ name: string, requiredVersion: string }} Shared */
/** @typedef {{ metaData: object, shared: readonly Shared[] }} Told what the federation plugin tells of a build */

/**
 * For the federation plugin's `manifest.additionalData`: the manifest says in `metaData.needs` which contracts the build
 * was made with, and which ranges of the shared modules it takes from the shell.
 *
 * @param {string} dir folder of the remote
 */
function needsTold(dir) {
  const contracts = installedVersion('@pharmacy/contracts', dir);
  return (/** @type {{ stats: unknown }} */ options) => {
    const { metaData, shared } = /** @type {Told} */ (options.stats);
    const ranges = shared.map((module) => [module.name, module.requiredVersion]).sort();
    Object.assign(metaData, { needs: { contracts, shared: Object.fromEntries(ranges) } });
  };
}

module.exports = { needsTold };
