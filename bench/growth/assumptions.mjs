/** Assumptions about use, until there are real counts. Change a number here and run the group again. */
export const habits = {
  /** A visit to the public site. */
  pagesOfVisit: 4,
  readsOfPage: 2,
  kilobytesOfVisit: 450,
  /** Per account and day. */
  hereOnADay: 0.3,
  signInsADay: 1,
  librariesADay: 6,
  documentsADay: 2,
  megabytesOfDocument: 1,
  /** Per staff member and hour. */
  listsAnHour: 200,
  /** New registration requests per account and day. */
  requestsADay: 1 / 500,
  /** The share of a day's work that falls in its busiest hour. */
  inBusiestHour: 0.2,
  /** The highest processor load in that hour; the rest is headroom for bursts. */
  busy: 0.5,
  workingDays: 300,
};

/**
 * Size of a row on disk with its indexes, in bytes, measured by PostgreSQL on the tables that the group `lists` fills. An
 * entry of the audit trail has 730, and its seal 120.
 */
export const bytes = { access: 230, auditEntry: 850, account: 1_200 };

/**
 * Visits are per day, the rest are totals.
 *
 * @type {readonly { name: string, visits: number, accounts: number, documents: number, staff: number }[]}
 */
export const futures = [
  { name: 'today: a regional pharmacy', visits: 2_000, accounts: 400, documents: 200, staff: 3 },
  { name: 'ten times that', visits: 20_000, accounts: 4_000, documents: 2_000, staff: 10 },
  { name: 'a hundred times', visits: 200_000, accounts: 40_000, documents: 20_000, staff: 50 },
  { name: 'a thousand times', visits: 2_000_000, accounts: 400_000, documents: 200_000, staff: 250 },
];

export const machine = { processors: 2 };
