const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { styleNames } = require('./style-names.cjs');

/** @param {boolean} production @returns {import('webpack').RuleSetRule} */
const scriptRule = (production) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    // A library's .swcrc is for its Node build: CommonJS, which can't be tree-shaken.
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production } },
      target: 'es2022',
    },
  },
});

/**
 * The same style sheet in two remotes gets different class names.
 *
 * @param {string} build @param {boolean} production @param {boolean} exportOnlyLocals
 */
const cssLoader = (build, production, exportOnlyLocals) => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      getLocalIdent: styleNames(build, production),
      exportOnlyLocals,
    },
  },
});

/** @param {string} build @param {boolean} production @returns {import('webpack').RuleSetRule} */
const styleRule = (build, production) => ({
  test: /\.css$/,
  sideEffects: true,
  use: [MiniCssExtractPlugin.loader, cssLoader(build, production, false)],
});

/**
 * For the server: the class names of `styleRule`, without the styles.
 *
 * @param {string} build @param {boolean} production @returns {import('webpack').RuleSetRule}
 */
const styleNameRule = (build, production) => ({
  oneOf: [
    { test: /\.module\.css$/, use: [cssLoader(build, production, true)] },
    { test: /\.css$/, type: 'asset/source', sideEffects: false },
  ],
});

/** Files, not data: URLs, because the content security policy loads fonts only from this site. */
const assetRule = { test: /\.(woff2?|svg|png|jpe?g|webp|avif|ico)$/, type: 'asset/resource' };

/**
 * A script that another one starts or imports by its address, such as a worker: `new URL('package/worker.mjs', import.meta.url)`.
 * By its ending, tools and servers know it as a module.
 */
const moduleFileRule = {
  test: /\.m?js$/,
  dependency: 'url',
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:10].mjs' },
};

module.exports = { scriptRule, styleRule, styleNameRule, assetRule, moduleFileRule };
