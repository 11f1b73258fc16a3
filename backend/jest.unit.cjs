/** Tests that need neither a database nor a server. */
module.exports = require('../jest.preset.cjs').node({
  displayName: 'unit',
  rootDir: __dirname,
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/forms/*.spec.ts'],
});
