const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const { SERVER_FOLDER } = require('./server-config.cjs');

const TEXT = /\.(js|css|html|svg|json|ico)$/;

/** `<file>.br` and `<file>.gz` beside each text file, so that no server compresses the same bytes twice. */
function precompressed() {
  const common = { test: TEXT, exclude: new RegExp(`^${SERVER_FOLDER}/`), threshold: 1024, minRatio: 0.95 };
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

module.exports = { precompressed };
