import { recordResult } from './results.mjs';

/** Records a browser run's results for the total of `npm test`. */
export default class ResultsReporter {
  tests = new Map();

  onTestEnd(test) {
    this.tests.set(test.id, test);
  }

  onEnd() {
    const tests = [...this.tests.values()];
    const withOutcome = (outcome) => tests.filter((test) => test.outcome() === outcome);
    const failed = tests.filter((test) => !['expected', 'skipped'].includes(test.outcome()));
    recordResult(process.env.TEST_SUITE ?? 'browser', {
      passed: withOutcome('expected').length,
      skipped: withOutcome('skipped').length,
      failures: failed.map((test) => test.titlePath().filter(Boolean).join(' › ')),
    });
  }
}
