import { IANAZone } from 'luxon';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The clocks of a zone while nobody puts them forward or back: enough to tell its time without its rules. */
export interface SteadyClock {
  /** Minutes ahead of UTC. */
  readonly offset: number;
  /** Earlier and later instants need the zone's rules. */
  readonly from: Date;
  readonly until: Date;
}

/**
 * How the clocks of `zone` (an IANA name) stand from an hour before `instant` to three days after it; null when they are
 * changed in that time.
 */
export function steadyClock(zone: string, instant: Date): SteadyClock | null {
  const rules = IANAZone.create(zone);
  const [from, until] = [new Date(instant.getTime() - HOUR_MS), new Date(instant.getTime() + 3 * DAY_MS)];
  const offset = rules.offset(from.getTime());
  return rules.offset(until.getTime()) === offset ? { offset, from, until } : null;
}
