const DEFAULT_TIME_ZONE = 'America/Chicago';

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The pharmacy's time zone, which the server writes into the page: `America/Chicago`. */
export const pharmacyTimeZone = (): string => metaContent('pharmacy-time-zone') || DEFAULT_TIME_ZONE;

/**
 * The pharmacy's local time, to be read with the `getUTC…` methods. Outside of a page, pass `timeZone`. The page carries
 * the current UTC offset, because loading a time zone's rules takes a slow phone a tenth of a second.
 */
export function wallTime(at: Date, timeZone?: string): Date {
  const offset = timeZone === undefined ? offsetFromPage(at) : undefined;
  return offset === undefined ? byRules(at, timeZone ?? pharmacyTimeZone()) : new Date(at.getTime() + offset * 60_000);
}

/** Minutes ahead of UTC. Undefined outside of the range that the page's offset is valid for. */
function offsetFromPage(at: Date): number | undefined {
  const [offset, from = '', until = ''] = metaContent('pharmacy-clock')?.split(' ') ?? [];
  return at.getTime() >= Date.parse(from) && at.getTime() < Date.parse(until) ? Number(offset) : undefined;
}

const FIELDS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

const byZone = new Map<string, Intl.DateTimeFormat>();

/** Kept, because creating a format takes as long as using it twenty times. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format = byZone.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...FIELDS });
  byZone.set(timeZone, format);
  return format;
}

function byRules(at: Date, timeZone: string): Date {
  const parts = formatIn(timeZone).formatToParts(at);
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const day = Date.UTC(field('year'), field('month') - 1, field('day'));
  return new Date(day + ((field('hour') * 60 + field('minute')) * 60 + field('second')) * 1_000);
}

/** The date at the pharmacy, `YYYY-MM-DD`. The user's own date may differ. Outside of a page, pass `timeZone`. */
export const pharmacyDay = (at: Date, timeZone?: string): string => wallTime(at, timeZone).toISOString().slice(0, 10);
