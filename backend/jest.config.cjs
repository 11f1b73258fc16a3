const path = require('node:path');
const { node, reporters } = require('../jest.preset.cjs');

/** Specs that need a server that isn't available: its path is set but empty. `npm test` counts that as a failed check. */
const missing = [
  ...(process.env.REDIS_SERVER_PATH === '' ? ['/redis-'] : []),
  ...(process.env.CLAMD_PATH === '' ? ['/clamd'] : []),
];

const httpTests = (displayName, testMatch) =>
  node({
    displayName,
    rootDir: __dirname,
    runtime: '<rootDir>/test/support/native-runtime.cjs',
    testMatch,
    testPathIgnorePatterns: ['/node_modules/', ...missing],
    globalSetup: '<rootDir>/test/support/global-setup.ts',
    globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  });

/**
 * `jest --selectProjects unit` runs in seconds. The other projects start PostgreSQL. `processes` is the long lane's: real
 * servers and commands, limits that only many requests or large files reach, races, and peers that fail.
 */
module.exports = {
  reporters,
  testSequencer: path.join(__dirname, 'test/support/slow-first.cjs'),
  // Jest reads this option only here, not in a project.
  testTimeout: 60_000,
  // Freeing a worker's memory takes longer than the half second that Jest waits before it kills the worker.
  workerGracefulExitTimeout: 5_000,
  projects: [
    require('./jest.unit.cjs'),
    httpTests('api', ['<rootDir>/test/*.spec.ts', '<rootDir>/test/api/*.spec.ts']),
    httpTests('processes', ['<rootDir>/test/processes/*.spec.ts']),
    // Needs root, Debian's buildah and debootstrap, and minutes.
    ...(process.env.TEST_IMAGE === 'on' ? [httpTests('image', ['<rootDir>/test/image/*.spec.ts'])] : []),
  ],
};
