import { DateTime } from 'luxon';

/** For emails, such as `Tuesday, March 3, 2026 at 9:15 AM CST`. */
export const formatDateTime = (at: Date, zone: string) =>
  DateTime.fromJSDate(at, { zone }).toFormat("cccc, LLLL d, yyyy 'at' h:mm a ZZZZ", { locale: 'en-US' });
