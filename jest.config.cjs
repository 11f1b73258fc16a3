/** Runs the unit tests of every workspace in one run, so that all workers stay busy. */
module.exports = {
  reporters: require('./jest.preset.cjs').reporters,
  // Typing into a form key by key is slow when several suites share two cores.
  testTimeout: 60_000,
  // Freeing the memory of a worker takes longer than the half second after which Jest would end it by force.
  workerGracefulExitTimeout: 5_000,
  projects: ['<rootDir>/backend/jest.unit.cjs', '<rootDir>/libs/*', '<rootDir>/frontend-*'],
};
