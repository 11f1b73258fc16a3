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
    const names = (some) => some.map((test) => test.titlePath().filter(Boolean).join(' › '));
    const repeated = withOutcome('flaky');
    recordResult(process.env.TEST_SUITE ?? 'browser', {
      passed: withOutcome('expected').length + repeated.length,
      skipped: withOutcome('skipped').length,
      repeated: names(repeated),
      failures: names(withOutcome('unexpected')),
    });
  }
}
