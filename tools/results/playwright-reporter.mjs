import { recordResult } from './results.mjs';

/** Records a browser run's counts for the total of `npm test`. */
export default class ResultsReporter {
  counts = { passed: 0, failed: 0, skipped: 0 };
  outcomes = new Map();

  onTestEnd(test) {
    this.outcomes.set(test.id, test.outcome());
  }

  onEnd() {
    for (const outcome of this.outcomes.values()) {
      if (outcome === 'skipped') this.counts.skipped += 1;
      else if (outcome === 'expected') this.counts.passed += 1;
      else this.counts.failed += 1;
    }
    recordResult(process.env.TEST_SUITE ?? 'browser', this.counts);
  }
}
