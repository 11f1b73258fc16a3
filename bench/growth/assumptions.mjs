/** What people do, as far as nobody has counted it yet: change a number here, and the group calculates anew. */
export const habits = {
  /** A visit of the public site. */
  pagesOfVisit: 4,
  readsOfPage: 2,
  kilobytesOfVisit: 450,
  /** Of those who have an account, on a day. */
  hereOnADay: 0.3,
  signInsADay: 1,
  librariesADay: 6,
  documentsADay: 2,
  megabytesOfDocument: 1,
  /** Of one who works in the back office, in an hour. */
  listsAnHour: 200,
  /** New requests on a day, for each account there is. */
  requestsADay: 1 / 500,
  /** Of a day's work falls into its busiest hour. */
  inBusiestHour: 0.2,
  /** Of a machine's processors that may be busy in that hour: what comes in bursts still finds one free. */
  busy: 0.5,
  workingDays: 300,
};

/** What a row takes on disk with its indexes, in bytes, as PostgreSQL says of the tables that the group `lists` fills. */
export const bytes = { access: 230, auditEntry: 730, account: 1_200 };

/** @type {readonly { name: string, visits: number, accounts: number, documents: number, staff: number }[]} a day; in all */
export const futures = [
  { name: 'today: a regional pharmacy', visits: 2_000, accounts: 400, documents: 200, staff: 3 },
  { name: 'ten times that', visits: 20_000, accounts: 4_000, documents: 2_000, staff: 10 },
  { name: 'a hundred times', visits: 200_000, accounts: 40_000, documents: 20_000, staff: 50 },
  { name: 'a thousand times', visits: 2_000_000, accounts: 400_000, documents: 200_000, staff: 250 },
];

export const machine = { processors: 2 };
