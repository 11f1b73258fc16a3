const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./base-config.cjs');
const { RUNTIME_PARTS } = require('./runtime-parts.cjs');
const { FirstFiles } = require('./first-files.cjs');
const { needsTold } = require('./needs.cjs');
const { ReleaseFile } = require('./release-file.cjs');
const { ScopedStyles } = require('./scoped-styles.cjs');
const { serverConfig, withServerHalf } = require('./server-config.cjs');
const { sharedPolicy, SINGLETONS } = require('./shared-policy.cjs');

/** What a remote exposes, and the name that the federation plugin gives the chunk of it. */
const DOOR = './remote';
const DOOR_CHUNK = '__federation_expose_remote';

/** The variable that the remote's entry script leaves, where the shell looks for it: a name of JavaScript's. @param {string} name */
const containerName = (name) => `pharmacy_${name.replaceAll('-', '_')}`;

/**
 * What the server renders the remote's pages with, where there is a `src/server.ts`. It is told where it stands, which
 * is below `/remotes/<name>/` for a build that the product brings along, and finds the shared modules at the shell's half.
 *
 * @param {{ name: string, dir: string, production: boolean }} options
 */
const serverHalf = (options) =>
  serverConfig({
    ...options,
    entry: 'src/server.ts',
    filename: 'remote.cjs',
    publicPath: `/remotes/${options.name}/`,
    shared: SINGLETONS,
  });

/**
 * The webpack configurations of a remote, whole: its door `src/remote.tsx` is exposed as `./remote`, and `dist` holds
 * `mf-manifest.json` with everything else below `assets/` under hashed names, in `server/` what the server renders
 * its pages with, and in `release.json` what the build is called, needs and weighs. It works at whatever address it is
 * served from.
 *
 * @param {{ name: string, dir: string, paths?: readonly string[], alias?: Readonly<Record<string, string>> }} options
 *   `name` as in `/remotes.json`; `dir` is `__dirname`; `paths` are the addresses of its routes that the contracts'
 *   `browserPaths` do not have; `alias` gives modules of packages that do not fit a page a file of the remote's own
 *   instead, as webpack's `resolve.alias`
 * @returns {(env: object, argv: { mode?: string }) => import('webpack').Configuration[]}
 *   the browser's, after the server's where there is a `src/server.ts`
 */
function remoteConfig({ name, dir, paths = [], alias = {} }) {
  return (_env, argv) => {
    const production = argv.mode === 'production';
    const config = baseConfig({ name, dir, production });
    const container = containerName(name);
    const federation = new ModuleFederationPlugin({
      name: container,
      filename: production ? 'assets/remoteEntry.[contenthash:10].js' : 'assets/remoteEntry.js',
      exposes: { [DOOR]: path.join(dir, 'src/remote.tsx') },
      shared: sharedPolicy(dir),
      shareStrategy: 'loaded-first',
      manifest: { additionalData: needsTold(dir) },
      dts: false,
      // The shell brings the runtime.
      experiments: { externalRuntime: true, optimization: RUNTIME_PARTS },
    });
    const resolve = { ...config.resolve, alias };
    const plugins = [...config.plugins, federation];
    const remote = { ...config, entry: {}, output: { ...config.output, publicPath: 'auto' }, resolve, plugins };
    const first = new FirstFiles({ start: [container, DOOR_CHUNK], chunks: true });
    const styles = new ScopedStyles({ name, production });
    const told = [...plugins, first, styles, new ReleaseFile({ name, paths })];
    return withServerHalf({ ...remote, plugins: told }, serverHalf({ name, dir, production }));
  };
}

module.exports = { remoteConfig };
