const path = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { buildIdentity } = require('./build-identity.cjs');
const { scriptRule, styleRule, assetRule, moduleFileRule } = require('./rules.cjs');
const { SERVER_FOLDER } = require('./server-config.cjs');

/** Milliseconds until a chunk counts as failed. With webpack's default of 120 s, the page would look frozen. */
const CHUNK_TIMEOUT = 15_000;

// SWC takes a fifth of terser's time; terser's result is one percent smaller. A second pass costs little and saves 300 bytes a page.
const minimizer = new MinimizerPlugin({
  test: /\.(m?js|css)$/,
  minify: [
    { implementation: MinimizerPlugin.swcMinify, options: { compress: { passes: 2 } } },
    MinimizerPlugin.lightningCssMinify,
  ],
});

const TEXT = /\.(m?js|css|html|svg|json|ico|ttf)$/;

/** Writes `<file>.br` and `<file>.gz` beside each text file, so that no server has to compress it. */
function precompressed() {
  // `release.json` lists all other files, so it can't list its own compressed forms.
  const common = {
    test: TEXT,
    exclude: new RegExp(`^(${SERVER_FOLDER}/|release\\.json$)`),
    threshold: 1024,
    minRatio: 0.95,
  };
  return [
    new CompressionPlugin({
      ...common,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      /** @type {import('node:zlib').BrotliOptions} */
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
    }),
  ];
}

/**
 * The configuration that all front ends share: TypeScript by SWC, CSS Modules in files, hashed names for everything that
 * may be cached forever, compressed files, and nothing that needs `eval` or inline styles.
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
    module: { rules: [scriptRule(production), styleRule(name, production), assetRule, moduleFileRule] },
    optimization: { minimizer: [minimizer] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({ filename: `assets/[name]${hash}.css`, chunkFilename: `assets/[name]${hash}.css` }),
      ...(production ? precompressed() : []),
    ],
  };
}

module.exports = { baseConfig };
