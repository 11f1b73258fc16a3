const path = require('node:path');

/** Real processes under load: one scenario after the other, with nothing beside it. */
module.exports = require('../../../jest.preset.cjs').node({
  rootDir: '../..',
  testMatch: ['<rootDir>/test/faults/*.fault.ts'],
  globalSetup: '<rootDir>/test/faults/support/begin.ts',
  globalTeardown: '<rootDir>/test/faults/support/end.ts',
  maxWorkers: 1,
  testTimeout: 600_000,
  reporters: ['default', [path.join(__dirname, '../../../tools/tally/jest-reporter.cjs'), { name: 'faults' }]],
});
