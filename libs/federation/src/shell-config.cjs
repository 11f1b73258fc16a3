const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig } = require('./base-config.cjs');
const { ONE_RUNTIME, RUNTIME_PARTS } = require('./runtime-parts.cjs');
const { FirstFiles } = require('./first-files.cjs');
const { inlineScript } = require('./inline-script.cjs');
const { serverConfig, withServerHalf } = require('./server-config.cjs');
const { sharedPolicy } = require('./shared-policy.cjs');
const { ShellFile, shellBuildDefined } = require('./shell-release.cjs');

/** The fonts that the first screen needs; the other alphabets load when a text needs them. */
const FIRST_FONTS = /latin-(wght|standard)-normal\.[0-9a-f]+\.woff2$/;

/** What every page runs on comes in one file: it changes seldom, and one request is faster than six. */
const FOUNDATION = {
  name: 'foundation',
  chunks: /** @type {const} */ ('async'),
  enforce: true,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|immer|reselect)[\\/]|redux-toolkit\.modern/,
};

/**
 * The webpack configurations of the shell: an HTML page, `assets/` under hashed names, the federation runtime that
 * remotes are registered with at run time, in `server/` what the server renders pages with, and `shell.json`, which tells
 * one build of the shell from another. It knows no remote: their addresses come from `/remotes.json`. The sources find
 * what they are in the constant `SHELL_BUILD`.
 *
 * @param {{ dir: string }} options
 *   `dir` is `__dirname`; it holds `src/main.ts`, which imports a chunk named `bootstrap`, `src/index.html`,
 *   the script `src/first-script.ts` that runs in it before anything is drawn, and `public/`
 * @returns {(env: object, argv: { mode?: string }) => import('webpack').Configuration[]}
 *   the browser's, after the server's where there is a `src/server.tsx`
 */
function shellConfig({ dir }) {
  return (_env, argv) => {
    const production = argv.mode === 'production';
    const config = baseConfig({ name: 'shell', dir, production });
    const browser = {
      ...config,
      entry: { main: path.join(dir, 'src/main.ts') },
      output: { ...config.output, publicPath: '/' },
      resolve: { ...config.resolve, alias: ONE_RUNTIME },
      optimization: { ...config.optimization, splitChunks: { cacheGroups: { foundation: FOUNDATION } } },
      plugins: [...config.plugins, ...shellPlugins(dir)],
    };
    return withServerHalf(browser, serverHalf({ dir, production }));
  };
}

/** @param {string} dir @returns {NonNullable<import('webpack').Configuration['plugins']>} */
const shellPlugins = (dir) => [
  new ModuleFederationPlugin({
    name: 'pharmacy_shell',
    remotes: {},
    shared: sharedPolicy(dir),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { provideExternalRuntime: true, optimization: RUNTIME_PARTS },
  }),
  new FirstFiles({ start: ['main', 'bootstrap'], provides: true, fonts: FIRST_FONTS }),
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
function serverHalf(options) {
  const entry = 'src/server.tsx';
  const config = serverConfig({ ...options, name: 'shell', entry, filename: 'shell.cjs', publicPath: '/' });
  return config && { ...config, plugins: [shellBuildDefined(options.dir)] };
}

module.exports = { shellConfig };
