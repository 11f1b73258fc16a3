const USUAL_ZONE = 'America/Chicago';

/** The zone that the pharmacy's days and hours are told in, as the server wrote it into the page: `America/Chicago`. */
export const pharmacyTimeZone = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="pharmacy-time-zone"]')?.content || USUAL_ZONE;

/** The pharmacy's date at that moment, `YYYY-MM-DD`; the reader's own may be another. */
export const pharmacyDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: pharmacyTimeZone(),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
