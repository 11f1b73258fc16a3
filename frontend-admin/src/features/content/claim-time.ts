import { formatDay } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';

const DAY = 86_400_000;
/** A claim is renewed with papers and people: two months ahead is when to begin. */
const WARNING_DAYS = 60;

/** Whole days of the pharmacy's calendar until the last day on which a claim is true; negative once it ran out. */
export const daysLeft = (validUntil: string, now: Date): number =>
  (Date.parse(validUntil) - Date.parse(pharmacyDay(now))) / DAY;

export interface ClaimTime {
  readonly tone: 'neutral' | 'warning' | 'danger';
  readonly text: string;
}

/** How long a claim is still true. */
export function claimTime(validUntil: string, now: Date): ClaimTime {
  const left = daysLeft(validUntil, now);
  if (left < 0) return { tone: 'danger', text: `Ran out on ${formatDay(validUntil)}` };
  const tone = left <= WARNING_DAYS ? 'warning' : 'neutral';
  if (left === 0) return { tone, text: 'Last day today' };
  return { tone, text: left === 1 ? '1 day left' : `${left} days left` };
}
