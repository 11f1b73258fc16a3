const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Leaves the counts of a Jest run for `npm test` to add up, under the option `name` or the workspace's. */
module.exports = class TallyReporter {
  constructor(globalConfig, { name } = {}) {
    this.name = name ?? JSON.parse(readFileSync(path.join(globalConfig.rootDir, 'package.json'), 'utf8')).name;
  }

  async onRunComplete(_contexts, results) {
    const { recordTally } = await import('./tally.mjs');
    const brokenSuites = results.testResults.filter((suite) => suite.testExecError).length;
    recordTally(this.name, {
      passed: results.numPassedTests,
      failed: results.numFailedTests + brokenSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    });
  }
};
