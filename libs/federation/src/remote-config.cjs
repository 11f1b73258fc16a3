const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./base-config.cjs');
const { sharedPolicy } = require('./shared-policy.cjs');
const { standalone } = require('./standalone.cjs');

/**
 * The webpack configuration of a remote, whole: its door `src/remote.tsx` is exposed as `./remote`, and `dist` holds
 * `mf-manifest.json` with everything else below `assets/` under hashed names. It works at whatever address it is
 * served from. `webpack serve` starts the remote alone, with the API of `BACKEND_URL` (http://127.0.0.1:3000).
 *
 * @param {{ name: string, dir: string, port?: number, alias?: Readonly<Record<string, string>> }} options
 *   `name` as in `/remotes.json`; `dir` is `__dirname`; `port` of the standalone start, 4200 unless given; `alias` gives
 *   modules of packages that do not fit a page a file of the remote's own instead, as webpack's `resolve.alias`
 * @returns {(env: { WEBPACK_SERVE?: boolean }, argv: { mode?: string }) => import('webpack').Configuration}
 */
function remoteConfig({ name, dir, port = 4200, alias = {} }) {
  return (env, argv) => {
    const production = argv.mode === 'production';
    const alone = env.WEBPACK_SERVE === true;
    const config = baseConfig({ name, dir, production });
    const federation = new ModuleFederationPlugin({
      name: `pharmacy_${name}`,
      filename: production ? 'assets/remoteEntry.[contenthash:10].js' : 'assets/remoteEntry.js',
      exposes: { './remote': path.join(dir, 'src/remote.tsx') },
      shared: sharedPolicy(dir),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      // The shell brings the runtime; alone there is no shell.
      experiments: { externalRuntime: !alone, optimization: { target: 'web' } },
    });
    const plugins = [...config.plugins, federation];
    const resolve = { ...config.resolve, alias };
    const remote = { ...config, entry: {}, output: { ...config.output, publicPath: 'auto' }, resolve, plugins };
    return alone ? standalone(remote, { port }) : remote;
  };
}

module.exports = { remoteConfig };
