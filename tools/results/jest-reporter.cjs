/** Records a Jest run's counts for the total of `npm test`, under the option `name` or the first project's name. */
module.exports = class ResultsReporter {
  constructor(_globalConfig, { name } = {}) {
    this.name = name;
  }

  async onRunComplete(contexts, results) {
    const { recordResult } = await import('./results.mjs');
    const brokenSuites = results.testResults.filter((suite) => suite.testExecError).length;
    const [context] = contexts;
    recordResult(this.name ?? process.env.TEST_SUITE ?? context?.config.displayName?.name ?? 'jest', {
      passed: results.numPassedTests,
      failed: results.numFailedTests + brokenSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    });
  }
};
