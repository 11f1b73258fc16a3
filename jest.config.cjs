/** Runs the unit tests of every workspace in one run, so that all workers stay busy. */
module.exports = {
  reporters: require('./jest.preset.cjs').reporters,
  // Typing into a form key by key is slow when several suites share two cores.
  testTimeout: 60_000,
  // Freeing a worker's memory takes longer than the half second that Jest waits before it kills the worker.
  workerGracefulExitTimeout: 5_000,
  projects: ['<rootDir>/backend/jest.unit.cjs', '<rootDir>/libs/*', '<rootDir>/frontend-*'],
};
