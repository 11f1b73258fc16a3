import { bytes, habits, machine } from './assumptions.mjs';

const HOUR = 3_600;
const HOURS_OF_DAY = 8;

/**
 * What a scenario needs: machines in the busiest hour of a day, and disk space in a year.
 *
 * @param {(typeof import('./assumptions.mjs').futures)[number]} future
 * @param {import('./unit-costs.mjs').Costs} costs
 */
export function needsOf(future, costs) {
  const aDay = workOfADay(future);
  const aSecond = Object.fromEntries(
    Object.entries(aDay).map(([work, times]) => [work, (times * habits.inBusiestHour) / HOUR]),
  );
  const processors = Object.entries(aSecond).reduce((sum, [work, times]) => sum + (times * costs[work]) / 1_000, 0);
  const perSecond = Object.values(aSecond).reduce((sum, times) => sum + times, 0);
  return {
    perSecond,
    processors,
    machines: Math.max(1, Math.ceil(processors / (machine.processors * habits.busy))),
    megabits: megabitsOf(future, aSecond),
    gigabytes: gigabytesOfAYear(future, aDay),
  };
}

function workOfADay({ visits, accounts, staff }) {
  const here = accounts * habits.hereOnADay;
  const pages = visits * habits.pagesOfVisit;
  return {
    page: pages,
    read: pages * habits.readsOfPage,
    library: here * habits.librariesADay,
    megabyte: here * habits.documentsADay * habits.megabytesOfDocument,
    signIn: here * habits.signInsADay,
    list: staff * habits.listsAnHour * HOURS_OF_DAY,
    request: accounts * habits.requestsADay,
  };
}

/** Bandwidth in the busiest hour for the public site and documents; everything else is small. */
function megabitsOf({ visits }, { megabyte }) {
  const ofVisits = ((visits * habits.inBusiestHour) / HOUR) * (habits.kilobytesOfVisit / 1_000);
  return (ofVisits + megabyte) * 8;
}

/** Rows of the access record and the audit trail, and new files for a tenth of the library. */
function gigabytesOfAYear({ documents, accounts }, { megabyte, signIn, request }) {
  const accesses = (megabyte / habits.megabytesOfDocument) * bytes.access;
  const entries = (signIn * 2 + request * 2) * bytes.auditEntry;
  const people = accounts * habits.requestsADay * bytes.account;
  const files = (documents / 10) * habits.megabytesOfDocument * 1e6;
  return ((accesses + entries + people) * habits.workingDays + files) / 1e9;
}
