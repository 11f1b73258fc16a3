import { DAY_MINUTES, type HoursLine, type OpenSpan, type SpecialDay, type Weekday, weekdays } from './opening-hours';

export type OpeningState =
  /** `closes` in minutes after the day's midnight, also those of the next day; null if it isn't within 24 hours. */
  | { readonly open: true; readonly closes: number | null }
  | {
      readonly open: false;
      readonly opens: number;
      /** The next day that opens, `YYYY-MM-DD`. */
      readonly day: string;
      readonly daysAhead: number;
      /** Today's special day, if the pharmacy doesn't open at all. */
      readonly closedFor?: string;
    };

const DAY_MS = 86_400_000;

/** `weekdays` starts on Monday, `Date` on Sunday. */
const SUNDAY = 6;

/** Whether the pharmacy is open at a wall time, and when that changes next; null if it never opens. */
export function openingState(
  hours: readonly HoursLine[],
  special: readonly SpecialDay[],
  wall: Date,
): OpeningState | null {
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const dayAfter = (daysAhead: number) => {
    const date = new Date(wall.getTime() + daysAhead * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const weekday = weekdays[(SUNDAY + date.getUTCDay()) % 7] as Weekday;
    const exception = special.find((each) => each.day === day);
    const { spans } = exception ?? hours.find(({ days }) => days.includes(weekday)) ?? { spans: [] };
    return { day, exception, spans };
  };
  let closedFor: string | undefined;
  for (let daysAhead = 0; daysAhead <= 7 + special.length; daysAhead += 1) {
    const { day, exception, spans } = dayAfter(daysAhead);
    if (daysAhead === 0 && exception && spans.length === 0) closedFor = exception.name;
    for (const { opens, closes } of spans) {
      if (daysAhead === 0 && minute >= closes) continue;
      if (daysAhead === 0 && minute >= opens)
        return { open: true, closes: closes < DAY_MINUTES ? closes : endFrom(minute, dayAfter(1).spans[0]) };
      return { open: false, opens, day, daysAhead, ...(closedFor !== undefined && { closedFor }) };
    }
  }
  return null;
}

/** The end of an opening that lasts until midnight or, if the next day opens then, longer; null if that's after 24 hours. */
function endFrom(minute: number, next: OpenSpan | undefined): number | null {
  if (next?.opens !== 0) return DAY_MINUTES;
  return next.closes <= minute ? DAY_MINUTES + next.closes : null;
}

/** `8 AM`, `5:30 PM`, and `12 AM` for the end of the day. */
export function timeLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Monday`, or in the `short` style `Thu, Nov 26`, or in the `long` one `Thursday, November 26`. */
export const dayLabel = (day: string, style: 'weekday' | 'short' | 'long'): string =>
  new Date(day).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: style === 'short' ? 'short' : 'long',
    ...(style !== 'weekday' && { month: style, day: 'numeric' }),
  });
