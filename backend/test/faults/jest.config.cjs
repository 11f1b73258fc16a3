const path = require('node:path');

/** Real processes under load, one scenario at a time. */
module.exports = require('../../../jest.preset.cjs').node({
  rootDir: '../..',
  testMatch: ['<rootDir>/test/faults/*.fault.ts'],
  globalSetup: '<rootDir>/test/faults/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/faults/support/global-teardown.ts',
  maxWorkers: 1,
  testTimeout: 600_000,
  reporters: ['default', [path.join(__dirname, '../../../tools/results/jest-reporter.cjs'), { name: 'faults' }]],
});
