/** Shared Jest settings: `node()` for code without a page, `dom()` for components. */
const path = require('node:path');

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
      target: 'es2022',
    },
    // Node keeps import(), for packages without CommonJS. In page code it becomes require(), as a bundler would resolve
    // it.
    module: { type: 'commonjs', ignoreDynamic: !jsx },
  },
];

const common = {
  // Not in TMPDIR, which may be thrown away: Jest also keeps there how long each spec took.
  cacheDirectory: path.join(__dirname, '.cache/jest'),
  testMatch: ['<rootDir>/{src,test,specs}/**/*.spec.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  clearMocks: true,
};

/** Only for the root configuration: Jest ignores reporters in a project. */
module.exports.reporters = ['default', path.join(__dirname, 'tools/results/jest-reporter.cjs')];

const source = (...conditions) => ({ customExportConditions: ['source', ...conditions] });

module.exports.node = (extra = {}) => ({
  ...common,
  testEnvironment: 'node',
  testEnvironmentOptions: source('node', 'node-addons'),
  transform: { '^.+\\.tsx?$': swc(false) },
  ...extra,
});

/** Packages that ship ES modules only. Jest requires them, so they are compiled to CommonJS first. */
const ES_ONLY = ['rettime', 'until-async', '@open-draft/deferred-promise'];

// No `browser` condition: msw's Node entry, which mocks fetch in tests, doesn't load under it.
module.exports.dom = (extra = {}) => ({
  ...common,
  runtime: path.join(__dirname, 'libs/testing/jest/browser-runtime.cjs'),
  testEnvironment: path.join(__dirname, 'libs/testing/jest/browser-environment.cjs'),
  testEnvironmentOptions: source(),
  transform: { '^.+\\.(tsx?|m?js)$': swc(true) },
  // Typing into a form key by key is slow when several suites share two cores.
  testTimeout: 60_000,
  transformIgnorePatterns: [`/node_modules/(?!(${ES_ONLY.join('|')})/)`],
  moduleNameMapper: {
    // The development build captures a stack for each element, a tenth of these tests' time.
    '^react/jsx-runtime$': path.join(path.dirname(require.resolve('react')), 'cjs/react-jsx-runtime.production.js'),
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2|svg)$': path.join(__dirname, 'libs/testing/jest/empty-asset.cjs'),
  },
  setupFilesAfterEnv: [path.join(__dirname, 'libs/testing/jest/setup.cjs')],
  ...extra,
});
