import { IANAZone } from 'luxon';

const DAY_MS = 24 * 3_600_000;

/** A zone's UTC offset during a period without a change: enough to compute local times without the zone's rules. */
export interface FixedOffset {
  /** Minutes ahead of UTC. */
  readonly offset: number;
  /** Instants outside of `from` to `until` need the zone's rules. */
  readonly from: Date;
  readonly until: Date;
}

/**
 * The UTC offset of `zone` (an IANA name) for the four days from the start of the UTC day of `instant`. The result is the same for
 * all instants of a UTC day. null if the offset changes in that period.
 */
export function fixedOffset(zone: string, instant: Date): FixedOffset | null {
  const rules = IANAZone.create(zone);
  const day = Math.floor(instant.getTime() / DAY_MS) * DAY_MS;
  const [from, until] = [new Date(day), new Date(day + 4 * DAY_MS)];
  const offset = rules.offset(from.getTime());
  return rules.offset(until.getTime()) === offset ? { offset, from, until } : null;
}
