const { createRequire } = require('node:module');
const path = require('node:path');
const { shellConfig } = require('../shell-config.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

const DEVELOPMENT = { mode: 'development' };

/**
 * The browser's half of a front end. The server's is for a product, which renders pages.
 *
 * @param {Configuration[]} halves @returns {Configuration}
 */
function browserHalf(halves) {
  return { ...halves.at(-1), dependencies: [] };
}

/** @param {string} dir @param {string} packageName */
function folderOf(dir, packageName) {
  const file = createRequire(path.join(dir, 'package.json')).resolve(`${packageName}/package.json`);
  return path.dirname(file);
}

/**
 * What is built when a remote starts alone: the site's own shell and this one remote, both as `npm run dev` builds them. A
 * page then is what it is in the product: guards, header and footer, notices, the dialogs of a session, and one copy of
 * what is shared.
 *
 * @param {string} dir folder of the remote, with its `webpack.config.cjs`
 * @returns {{ name: string, configs: Configuration[] }}
 */
function aloneConfigs(dir) {
  const configOf = require(path.join(dir, 'webpack.config.cjs'));
  const remote = browserHalf(configOf({}, DEVELOPMENT));
  const name = String(remote.name);
  const shell = browserHalf(shellConfig({ dir: folderOf(dir, '@pharmacy/shell') })({}, DEVELOPMENT));
  const output = { ...remote.output, publicPath: `/remotes/${name}/` };
  return { name, configs: [shell, { ...remote, output }] };
}

module.exports = { aloneConfigs };
