const DAY = 86_400_000;

/** The pharmacy's day so many days from now, `YYYY-MM-DD`, in the zone that the product keeps by default. */
export const pharmacyDay = (away: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(Date.now() + away * DAY));
