const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig } = require('./base-config.cjs');
const { sharedPolicy } = require('./shared-policy.cjs');

/** The fonts that the first screen needs; the other alphabets load when a text needs them. */
const FIRST_FONTS = /latin-(wght|standard)-normal\.[0-9a-f]+\.woff2$/;

/**
 * The webpack configuration of the shell: an HTML page, `assets/` under hashed names, and the federation runtime that
 * remotes are registered with at run time. It knows no remote: their addresses come from `/remotes.json`.
 *
 * @param {{ dir: string }} options `dir` is `__dirname`; it holds `src/main.ts`, `src/index.html` and `public/`
 * @returns {(env: object, argv: { mode?: string }) => import('webpack').Configuration}
 */
function shellConfig({ dir }) {
  return (_env, argv) => {
    const config = baseConfig({ name: 'shell', dir, production: argv.mode === 'production' });
    return {
      ...config,
      entry: { main: path.join(dir, 'src/main.ts') },
      output: { ...config.output, publicPath: '/' },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin({
          name: 'pharmacy_shell',
          remotes: {},
          shared: sharedPolicy(dir),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        }),
        new CopyPlugin({ patterns: [{ from: path.join(dir, 'public'), noErrorOnMissing: true }] }),
        new HtmlWebpackPlugin({
          template: path.join(dir, 'src/index.html'),
          scriptLoading: 'defer',
          templateParameters: ({ assets }) => ({
            fonts: Object.keys(assets).filter((name) => FIRST_FONTS.test(name)),
          }),
        }),
      ],
    };
  };
}

module.exports = { shellConfig };
