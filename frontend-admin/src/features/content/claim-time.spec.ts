import { claimTime } from './dashboard-panels';

describe(claimTime.name, () => {
  it.each([
    ['2026-02-01T18:00:00Z', 'warning', 'Last day today'],
    // Still the first of February in the pharmacy.
    ['2026-02-02T05:59:00Z', 'warning', 'Last day today'],
    ['2026-02-02T06:00:00Z', 'danger', 'Expired on Feb 1, 2026'],
    ['2026-01-31T18:00:00Z', 'warning', '1 day left'],
    ['2025-12-03T18:00:00Z', 'warning', '60 days left'],
    ['2025-12-02T18:00:00Z', 'neutral', '61 days left'],
  ])('returns for %s the tone %s and the text: %s', (now, tone, text) => {
    expect(claimTime('2026-02-01', new Date(now))).toEqual({ tone, text });
  });
});
