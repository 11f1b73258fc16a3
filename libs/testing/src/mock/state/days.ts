/** Where the pharmacy is, and its days begin. */
export const mockTimeZone = 'America/Chicago';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: mockTimeZone });

/** The pharmacy's date, `YYYY-MM-DD`, that many days from now. */
export const mockDay = (days = 0): string => format.format(Date.now() + days * 86_400_000);

/** ISO 8601, that many hours ago. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
