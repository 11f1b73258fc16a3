const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { transformFileSync } = require('@swc/core');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig } = require('./base-config.cjs');
const { PageFilesPlugin } = require('./page-files.cjs');
const { serverConfig, withServerBuild } = require('./server-config.cjs');
const { sharedPolicy } = require('./shared-policy.cjs');
const { ShellFile, shellBuildDefined } = require('./shell-release.cjs');

/** The fonts that the first screen needs. Other alphabets load when a text needs them. */
const FIRST_FONTS = /latin-(wght|standard)-normal\.[0-9a-f]+\.woff2$/;

/** The code that every page needs comes in one file: it rarely changes, and one request is faster than six. */
const FOUNDATION = {
  name: 'foundation',
  chunks: /** @type {const} */ ('async'),
  enforce: true,
  priority: 1,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|immer)[\\/]|redux-toolkit\.modern/,
};

const runtimeProvider = require.resolve('@module-federation/inject-external-runtime-core-plugin');

/**
 * The plugin that provides the shell's runtime to the remotes resolves to its CommonJS file, which would include a second
 * copy of the runtime.
 *
 * @type {Readonly<Record<string, string>>}
 */
const ONE_RUNTIME = { [runtimeProvider]: runtimeProvider.replace(/\.cjs$/, '.js') };

/** @typedef {import('webpack').Module} Module */
/** @typedef {import('webpack').ChunkGraph} ChunkGraph */

const CORE_ENTRY_POINT = /[\\/]libs[\\/][^\\/]+[\\/]src[\\/]core\.ts$/;

/** @param {import('webpack').Chunk} chunk @param {ChunkGraph} chunkGraph */
const isStartChunk = (chunk, chunkGraph) =>
  chunk.name === 'bootstrap' ||
  [...chunkGraph.getChunkModulesIterable(chunk)].some((each) => CORE_ENTRY_POINT.test(each.nameForCondition() ?? ''));

/**
 * The shell's own code and the core entry points of the shared libraries. Each would be a file of its own, with copies of
 * what they have in common.
 */
const CORE = {
  name: 'core',
  chunks: /** @type {const} */ ('async'),
  enforce: true,
  type: /^javascript/,
  /** @param {Module} module @param {{ chunkGraph: ChunkGraph }} context */
  test: (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => isStartChunk(chunk, chunkGraph)),
};

/**
 * The webpack configurations of the shell. `dist` contains the HTML page, `assets/` with hashed names, `server/` for
 * rendering pages on the server, and `shell.json`, which identifies the build. The shell includes the federation runtime
 * and no remotes: their addresses come from `/remotes.json`. Its sources read `shell.json`'s facts and the versions of the
 * shared modules from the constant `SHELL_BUILD`.
 *
 * @param {{ dir: string }} options
 *   `dir` is `__dirname`. It contains `src/main.ts`, which imports a chunk named `bootstrap`, `src/index.html`,
 *   `src/first-script.ts`, which runs before the first paint, and `public/`
 * @returns {(env: { reload?: boolean }, argv: { mode?: string }) => import('webpack').Configuration[]}
 *   the server build, if there is a `src/server.tsx`, and the browser build; with `reload`, its pages reload after each build
 */
function shellConfig({ dir }) {
  return (env, argv) => {
    const production = argv.mode === 'production';
    const config = baseConfig({ name: 'shell', dir, production });
    const browser = {
      ...config,
      entry: {
        main: [
          path.join(dir, 'src/main.ts'),
          ...(env.reload ? [path.join(dir, 'src/update/reload-after-build.ts')] : []),
        ],
      },
      output: { ...config.output, publicPath: '/' },
      resolve: { ...config.resolve, alias: ONE_RUNTIME },
      optimization: { ...config.optimization, splitChunks: { cacheGroups: { foundation: FOUNDATION, core: CORE } } },
      plugins: [...config.plugins, ...shellPlugins(dir)],
    };
    return withServerBuild(browser, serverBuild({ dir, production }));
  };
}

/**
 * Compiles a TypeScript file without imports to a script for the page's HTML.
 *
 * @param {string} file @returns {string}
 */
const inlineScript = (file) =>
  transformFileSync(file, {
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
  }).code.trim();

/** @param {string} dir @returns {NonNullable<import('webpack').Configuration['plugins']>} */
const shellPlugins = (dir) => [
  new ModuleFederationPlugin({
    name: 'pharmacy_shell',
    remotes: {},
    shared: sharedPolicy(dir),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    // The shell reads manifests itself and registers remotes by their entry scripts, so it needs no snapshots.
    experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  }),
  new PageFilesPlugin({ start: ['main', 'bootstrap'], provides: true, fonts: FIRST_FONTS }),
  new ShellFile(dir),
  shellBuildDefined(dir),
  new CopyPlugin({ patterns: [{ from: path.join(dir, 'public'), noErrorOnMissing: true }] }),
  new HtmlWebpackPlugin({
    template: path.join(dir, 'src/index.html'),
    scriptLoading: 'defer',
    templateParameters: ({ assets }) => ({
      firstScript: inlineScript(path.join(dir, 'src/first-script.ts')),
      fonts: Object.keys(assets).filter((name) => FIRST_FONTS.test(name)),
    }),
  }),
];

/** @param {{ dir: string, production: boolean }} options */
function serverBuild(options) {
  const entry = 'src/server.tsx';
  const config = serverConfig({ ...options, name: 'shell', entry, filename: 'shell.cjs', publicPath: '/' });
  return config && { ...config, plugins: [shellBuildDefined(options.dir)] };
}

module.exports = { shellConfig };
