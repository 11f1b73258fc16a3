const { existsSync } = require('node:fs');
const path = require('node:path');
const { assetRule, scriptRule, styleNameRule } = require('./rules.cjs');

/** Where the server's half of a front end stands below `dist`; nothing in it is for browsers. */
const SERVER_FOLDER = 'server';

/** The name by which whoever evaluates the server's half tells it where the browser finds the assets, with a slash at its end. */
const BASE_NAME = '__pharmacy_base__';

/** Before any module that names an asset. @param {string} publicPath where it is not told @returns {string} */
const baseModule = (publicPath) =>
  `data:text/javascript,${encodeURIComponent(
    `__webpack_public_path__ = typeof ${BASE_NAME} === 'string' ? ${BASE_NAME} : ${JSON.stringify(publicPath)};`,
  )}`;

/**
 * The build that the server renders pages with: the same sources as the browser's, as one CommonJS file for Node in
 * `dist/server`. It writes neither styles nor assets, and names them as the browser's build does.
 *
 * @param {{ name: string, dir: string, production: boolean, entry: string, filename: string, publicPath: string,
 *   shared?: readonly string[] }} options
 *   `entry` from `dir`; `publicPath` under which the browser finds the front end's assets unless
 *   the variable `__pharmacy_base__` says otherwise: a build knows its own address as little as the browser's half does; `shared` names the modules
 *   that whoever evaluates the file answers `require` with
 * @returns {import('webpack').Configuration | null} null where there is no such entry
 */
function serverConfig({ name, dir, production, entry, filename, publicPath, shared = [] }) {
  if (!existsSync(path.join(dir, entry))) return null;
  return {
    name: `${name}-server`,
    context: dir,
    // In development too: React's other build for servers is slow, and tells what only a browser's console is for.
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: [baseModule(publicPath), path.join(dir, entry)],
    output: {
      path: path.join(dir, 'dist', SERVER_FOLDER),
      filename,
      publicPath,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      library: { type: 'commonjs2' },
    },
    externals: Object.fromEntries(shared.map((module) => [module, `commonjs ${module}`])),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
    module: {
      rules: [scriptRule(true), styleNameRule(name, production), { ...assetRule, generator: { emit: false } }],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    // A stack trace of the server's log names functions; nobody waits for these bytes.
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/**
 * Both halves in the order of their builds: whoever sees the browser's new files finds the server's new file beside them.
 *
 * @param {import('webpack').Configuration} browser
 * @param {import('webpack').Configuration | null} server
 * @returns {import('webpack').Configuration[]}
 */
function withServerHalf(browser, server) {
  return server?.name ? [server, { ...browser, dependencies: [server.name] }] : [browser];
}

module.exports = { serverConfig, withServerHalf, SERVER_FOLDER };
