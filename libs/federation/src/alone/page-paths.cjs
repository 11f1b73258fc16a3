const { transformFile } = require('@swc/core');
const { createRequire } = require('node:module');
const path = require('node:path');

/** @typedef {typeof import('@pharmacy/contracts/paths')} PathsModule */

/**
 * The paths that the contracts list for the remote; none for a remote that they don't know. Read from the source, so that
 * the contracts need no build.
 *
 * @param {string} dir folder of the remote @param {string} name
 * @returns {Promise<readonly string[]>}
 */
async function contractPaths(dir, name) {
  const contracts = createRequire(path.join(dir, 'package.json')).resolve('@pharmacy/contracts/package.json');
  const { code } = await transformFile(path.join(path.dirname(contracts), 'src/paths.ts'), {
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  // A URL of its own text can't import anything, and `paths.ts` doesn't.
  const { browserPaths } = /** @type {PathsModule} */ (
    await import(`data:text/javascript,${encodeURIComponent(code)}`)
  );
  return /** @type {Readonly<Record<string, readonly string[]>>} */ (browserPaths)[name] ?? [];
}

/**
 * The remote's own paths, beyond those of the contracts, in the `release.json` of its current build. None before the
 * first build.
 *
 * @param {import('webpack').Compiler} compiler the remote's
 * @returns {readonly string[]}
 */
function builtPaths({ outputFileSystem, outputPath }) {
  try {
    const files = /** @type {typeof import('node:fs') | null} */ (/** @type {unknown} */ (outputFileSystem));
    const file = files?.readFileSync(path.join(outputPath, 'release.json'));
    return JSON.parse(String(file)).paths;
  } catch {
    return [];
  }
}

module.exports = { builtPaths, contractPaths };
