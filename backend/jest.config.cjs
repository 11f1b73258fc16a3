const { node, reporters } = require('../jest.preset.cjs');

/** Set but empty means that no Redis is available, which `npm test` counts as a failed check of its own. */
const isRedisMissing = process.env.REDIS_SERVER_PATH === '';

const httpTests = (displayName, testMatch) =>
  node({
    displayName,
    rootDir: __dirname,
    runtime: '<rootDir>/test/support/native-runtime.cjs',
    testMatch,
    testPathIgnorePatterns: ['/node_modules/', ...(isRedisMissing ? ['/redis-'] : [])],
    globalSetup: '<rootDir>/test/support/global-setup.ts',
    globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  });

/**
 * `jest --selectProjects unit` runs in seconds. The other projects start PostgreSQL. `processes` is the long lane's: real
 * servers and commands, limits that only many requests or large files reach, races, and peers that fail.
 */
module.exports = {
  reporters,
  // Jest reads this option only here, not in a project.
  testTimeout: 60_000,
  projects: [
    require('./jest.unit.cjs'),
    httpTests('api', ['<rootDir>/test/*.spec.ts', '<rootDir>/test/api/*.spec.ts']),
    httpTests('processes', ['<rootDir>/test/processes/*.spec.ts']),
  ],
};
