module.exports = require('../jest.preset.cjs').node({
  globalSetup: '<rootDir>/test/support/start-database.ts',
  globalTeardown: '<rootDir>/test/support/stop-database.ts',
  testTimeout: 30_000,
});
