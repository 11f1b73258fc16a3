const DAY = 86_400_000;

/** The pharmacy's date `away` days from now, `YYYY-MM-DD`, in the product's default time zone. */
export function pharmacyDay(away: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();
  // In UTC, where every day has 24 hours.
  return new Date(Date.parse(today) + away * DAY).toISOString().slice(0, 10);
}
