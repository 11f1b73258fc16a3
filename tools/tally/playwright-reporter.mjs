import { recordTally } from './tally.mjs';

/** Leaves the counts of a browser run for `npm test` to add up. */
export default class TallyReporter {
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
    recordTally('browser', this.counts);
  }
}
