import type { PageBlockView } from '@pharmacy/contracts';
import { parseOpeningHours, type Weekday } from '../../hours/opening-hours';
import { longNames } from '../../hours/opening-words';

/** The hours in which the doors are open; null while they are written in a way that cannot be read. */
export function openingHoursData(block: PageBlockView | undefined): readonly object[] | null {
  const lines = block?.contentType === 'plain' ? parseOpeningHours(block.content) : null;
  const open = lines?.flatMap(({ days, span }) => (span ? [{ days, span }] : [])) ?? [];
  if (open.length === 0) return null;
  return open.map(({ days, span }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day: Weekday) => longNames[day]),
    opens: clock(span.opens),
    closes: clock(span.closes),
  }));
}

/** `08:30` for minutes after midnight. */
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
