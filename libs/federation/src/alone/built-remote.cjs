const path = require('node:path');

/**
 * The addresses that a remote brings besides those of the contracts, as the `release.json` of its present build names
 * them; none before it is built.
 *
 * @param {import('webpack').Compiler} compiler the remote's
 * @returns {readonly string[]}
 */
function builtPaths({ outputFileSystem, outputPath }) {
  try {
    const files = /** @type {import('node:fs') | null} */ (/** @type {unknown} */ (outputFileSystem));
    const file = files?.readFileSync(path.join(outputPath, 'release.json'));
    return JSON.parse(String(file)).paths;
  } catch {
    return [];
  }
}

module.exports = { builtPaths };
