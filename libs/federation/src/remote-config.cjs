const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./base-config.cjs');
const { PageFilesPlugin } = require('./page-files.cjs');
const { ReleaseFile, addRequirements } = require('./release-file.cjs');
const { ScopedStyles } = require('./scoped-styles.cjs');
const { serverConfig, withServerBuild } = require('./server-config.cjs');
const { sharedPolicy, SINGLETONS } = require('./shared-policy.cjs');

/**
 * Modules that several pages share get a file of their own from this size on, in bytes of source text. With webpack's 20,000, a
 * few lines less in one component would copy them all into each page. Much less would join styles of pages that need them in
 * different orders.
 */
const SHARED_BY_PAGES = { minSize: 17_000 };

const EXPOSED_MODULE = './remote';

/** The federation plugin's name for the chunk of the exposed module. */
const EXPOSED_CHUNK = '__federation_expose_remote';

/** The global variable that the remote's entry script sets. The shell reads it. @param {string} name */
const containerName = (name) => `pharmacy_${name.replaceAll('-', '_')}`;

/**
 * The build that the server renders the remote's pages with, if there is a `src/server.ts`. It gets the shared modules from
 * the shell's server build. The server passes its base address, which is `/remotes/<name>/` for a built-in build.
 *
 * @param {{ name: string, dir: string, production: boolean }} options
 */
const serverBuild = (options) =>
  serverConfig({
    ...options,
    entry: 'src/server.ts',
    filename: 'remote.cjs',
    publicPath: `/remotes/${options.name}/`,
    shared: SINGLETONS,
  });

/**
 * The webpack configurations of a remote. `src/remote.tsx` is exposed as `./remote`. `dist` contains `mf-manifest.json`,
 * `assets/` with hashed names, `server/` for rendering pages on the server, and `release.json`. The build works at any
 * address.
 *
 * @param {{ name: string, dir: string, paths?: readonly string[], alias?: Readonly<Record<string, string>> }} options
 *   `name` as in `/remotes.json`; `dir` is `__dirname`; `paths` are the addresses of its routes that the contracts'
 *   `browserPaths` don't declare; `alias` is webpack's `resolve.alias`, to replace modules that don't work in a page
 * @returns {(env: object, argv: { mode?: string }) => import('webpack').Configuration[]}
 *   the server build, if there is a `src/server.ts`, and the browser build
 */
function remoteConfig({ name, dir, paths = [], alias = {} }) {
  return (_env, argv) => {
    const production = argv.mode === 'production';
    const config = baseConfig({ name, dir, production });
    const container = containerName(name);
    const federation = new ModuleFederationPlugin({
      name: container,
      filename: production ? 'assets/remoteEntry.[contenthash:10].js' : 'assets/remoteEntry.js',
      exposes: { [EXPOSED_MODULE]: path.join(dir, 'src/remote.tsx') },
      shared: sharedPolicy(dir),
      shareStrategy: 'loaded-first',
      manifest: { additionalData: addRequirements(dir) },
      dts: false,
      // The shell provides the runtime, and no remote loads another.
      experiments: {
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    });
    const resolve = { ...config.resolve, alias };
    const plugins = [...config.plugins, federation];
    const optimization = { ...config.optimization, splitChunks: SHARED_BY_PAGES };
    const output = { ...config.output, publicPath: 'auto' };
    const remote = { ...config, entry: {}, output, optimization, resolve, plugins };
    const files = new PageFilesPlugin({ start: [container, EXPOSED_CHUNK], chunks: true });
    const styles = new ScopedStyles({ name, production });
    const all = [...plugins, files, styles, new ReleaseFile({ name, paths })];
    return withServerBuild({ ...remote, plugins: all }, serverBuild({ name, dir, production }));
  };
}

module.exports = { remoteConfig };
