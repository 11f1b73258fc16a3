const USUAL_ZONE = 'America/Chicago';

const told = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The zone that the pharmacy's days and hours are told in, as the server wrote it into the page: `America/Chicago`. */
export const pharmacyTimeZone = (): string => told('pharmacy-time-zone') || USUAL_ZONE;

/**
 * What the pharmacy's clocks show at that moment, to be read with the `getUTC…` methods. Without a page, `timeZone` is
 * needed. The page tells how the clocks stand these days: to load a zone's rules costs a slow phone a tenth of a second.
 */
export function wallTime(at: Date, timeZone?: string): Date {
  const offset = timeZone === undefined ? toldOffset(at) : undefined;
  return offset === undefined ? byRules(at, timeZone ?? pharmacyTimeZone()) : new Date(at.getTime() + offset * 60_000);
}

/** Minutes ahead of UTC; undefined for moments of which the page says nothing. */
function toldOffset(at: Date): number | undefined {
  const [offset, from = '', until = ''] = told('pharmacy-clock')?.split(' ') ?? [];
  return at.getTime() >= Date.parse(from) && at.getTime() < Date.parse(until) ? Number(offset) : undefined;
}

function byRules(at: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const day = Date.UTC(field('year'), field('month') - 1, field('day'));
  return new Date(day + ((field('hour') * 60 + field('minute')) * 60 + field('second')) * 1_000);
}

/** The pharmacy's date at that moment, `YYYY-MM-DD`; the reader's own may be another. Without a page, `timeZone` is needed. */
export const pharmacyDay = (at: Date, timeZone?: string): string => wallTime(at, timeZone).toISOString().slice(0, 10);
