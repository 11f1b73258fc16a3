/** The calendar day of an instant in a zone, `YYYY-MM-DD`: days compare as text. */
export function wholeDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}
