const DAY = 86_400_000;

/** The pharmacy's date `away` days from now, `YYYY-MM-DD`, in the product's default time zone. */
export const pharmacyDay = (away: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(Date.now() + away * DAY));
