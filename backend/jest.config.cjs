/** Set, but empty: there is no Redis to be had, which `npm test` counts as a failed check of its own. */
const isRedisMissing = process.env.REDIS_SERVER_PATH === '';

module.exports = require('../jest.preset.cjs').node({
  globalSetup: '<rootDir>/test/support/start-database.ts',
  globalTeardown: '<rootDir>/test/support/stop-database.ts',
  testTimeout: 30_000,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(isRedisMissing ? ['/test/api/redis-'] : [])],
});
