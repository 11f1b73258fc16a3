const path = require('node:path');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { buildIdentity } = require('./build-identity.cjs');
const { scriptRule, styleRule, assetRule } = require('./rules.cjs');
const { precompressed } = require('./precompressed.cjs');
const { SERVER_FOLDER } = require('./server-config.cjs');

/** Milliseconds until a chunk that does not come counts as failed; webpack's own 120 s look like a frozen page. */
const CHUNK_TIMEOUT = 15_000;

/**
 * What every front end's build has in common: TypeScript by SWC, CSS Modules in files of their own, hashed names for
 * everything that may be cached for ever, brotli and gzip made once, and nothing that needs `eval` or inline styles.
 *
 * @param {{ name: string, dir: string, production: boolean }} options
 * @returns {import('webpack').Configuration & { plugins: NonNullable<import('webpack').Configuration['plugins']> }}
 */
function baseConfig({ name, dir, production }) {
  const hash = production ? '.[contenthash:10]' : '';
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    output: {
      path: path.join(dir, 'dist'),
      clean: { keep: new RegExp(`^${SERVER_FOLDER}(/|$)`) },
      uniqueName: `pharmacy_${name}_${buildIdentity(dir)}`,
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      charset: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
    module: { rules: [scriptRule(production), styleRule(name, production), assetRule] },
    // SWC takes a fifth of terser's time, for a result one percent smaller.
    optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }), new CssMinimizerPlugin()] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({ filename: `assets/[name]${hash}.css`, chunkFilename: `assets/[name]${hash}.css` }),
      ...(production ? precompressed() : []),
    ],
  };
}

module.exports = { baseConfig };
