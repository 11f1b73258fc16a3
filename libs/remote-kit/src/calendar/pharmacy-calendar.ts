const USUAL_ZONE = 'America/Chicago';

/** The zone that the pharmacy's days and hours are told in, as the server wrote it into the page: `America/Chicago`. */
export const pharmacyTimeZone = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="pharmacy-time-zone"]')?.content || USUAL_ZONE;

/** The pharmacy's date at that moment, `YYYY-MM-DD`; the reader's own may be another. Without a page, `timeZone` is needed. */
export const pharmacyDay = (at: Date, timeZone = pharmacyTimeZone()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
