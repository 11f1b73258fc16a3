const { existsSync } = require('node:fs');
const path = require('node:path');
const { assetRule, scriptRule, styleNameRule } = require('./rules.cjs');

/** The folder below `dist` for the server build. Nothing in it is served to browsers. */
const SERVER_FOLDER = 'server';

/** The server passes the base address of the browser's assets in this variable, with a trailing slash. */
const BASE_NAME = '__pharmacy_base__';

/** Runs before any module that names an asset. @param {string} publicPath the default @returns {string} */
const baseModule = (publicPath) =>
  `data:text/javascript,${encodeURIComponent(
    `__webpack_public_path__ = typeof ${BASE_NAME} === 'string' ? ${BASE_NAME} : ${JSON.stringify(publicPath)};`,
  )}`;

/**
 * The build that the server renders pages with: the browser's sources as one CommonJS file for Node in `dist/server`. It
 * writes no styles or assets, and refers to those of the browser build.
 *
 * @param {{ name: string, dir: string, production: boolean, entry: string, filename: string, publicPath: string,
 *   shared?: readonly string[] }} options
 *   `entry` is relative to `dir`; `publicPath` is the address of the front end's assets unless the variable
 *   `__pharmacy_base__` is set; `shared` names the modules that the server provides through `require`
 * @returns {import('webpack').Configuration | null} null if `entry` doesn't exist
 */
function serverConfig({ name, dir, production, entry, filename, publicPath, shared = [] }) {
  if (!existsSync(path.join(dir, entry))) return null;
  return {
    name: `${name}-server`,
    context: dir,
    // In development too: React's development build for servers is slow, and its warnings belong in the browser.
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
    // Keeps function names in the server's stack traces. Nothing downloads this file.
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/**
 * Both builds in order. The server build runs first, so that its file exists when the browser's new files do.
 *
 * @param {import('webpack').Configuration} browser
 * @param {import('webpack').Configuration | null} server
 * @returns {import('webpack').Configuration[]}
 */
function withServerBuild(browser, server) {
  return server?.name ? [server, { ...browser, dependencies: [server.name] }] : [browser];
}

module.exports = { serverConfig, withServerBuild, SERVER_FOLDER };
