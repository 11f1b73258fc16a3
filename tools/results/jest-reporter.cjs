const { relative } = require('node:path');

/** Records a Jest run's results for the total of `npm test`, under the option `name` or the first project's name. */
module.exports = class ResultsReporter {
  constructor({ rootDir }, { name } = {}) {
    this.rootDir = rootDir;
    this.name = name;
  }

  async onRunComplete(contexts, results) {
    const { recordResult } = await import('./results.mjs');
    const [context] = contexts;
    recordResult(this.name ?? process.env.TEST_SUITE ?? context?.config.displayName?.name ?? 'jest', {
      passed: results.numPassedTests,
      skipped: results.numPendingTests + results.numTodoTests,
      failures: results.testResults.flatMap((file) => this.failuresIn(file)),
    });
  }

  failuresIn({ testFilePath, testExecError, testResults }) {
    const path = relative(this.rootDir, testFilePath);
    const failed = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path} › ${fullName}`);
    return testExecError ? [...failed, `${path} could not run`] : failed;
  }
};
