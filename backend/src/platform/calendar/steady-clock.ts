import { IANAZone } from 'luxon';

const DAY_MS = 24 * 3_600_000;

/** The clocks of a zone while nobody puts them forward or back: enough to tell its time without its rules. */
export interface SteadyClock {
  /** Minutes ahead of UTC. */
  readonly offset: number;
  /** Earlier and later instants need the zone's rules. */
  readonly from: Date;
  readonly until: Date;
}

/**
 * How the clocks of `zone` (an IANA name) stand from the beginning of the day in UTC that `instant` lies in to at least three days
 * after it, the same for all of that day; null when they are changed in that time.
 */
export function steadyClock(zone: string, instant: Date): SteadyClock | null {
  const rules = IANAZone.create(zone);
  const day = Math.floor(instant.getTime() / DAY_MS) * DAY_MS;
  const [from, until] = [new Date(day), new Date(day + 4 * DAY_MS)];
  const offset = rules.offset(from.getTime());
  return rules.offset(until.getTime()) === offset ? { offset, from, until } : null;
}
