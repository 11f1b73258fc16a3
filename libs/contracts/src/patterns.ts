/** Letters, digits and `. _ - @`. */
export const usernamePattern = /^[A-Za-z0-9._@-]+$/;

/** A deliverable email address: one `@`, a dotted domain, and no spaces, quotes, brackets, or commas. */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** An absolute http or https address without spaces, quotes or brackets. */
export const webAddressPattern = /^https?:\/\/[^\s"'<>\\/?#]+(?:[/?#][^\s"'<>\\]*)?$/i;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `text` is `YYYY-MM-DD` and an existing day (not February 30, not in the year 0). */
export function isWholeDay(text: string): boolean {
  if (!dayPattern.test(text) || text.startsWith('0000')) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The maximum of PostgreSQL's `integer`, the type of IDs. */
const LARGEST_ID = 2_147_483_647;

/** Whether the value of an option is an ID. */
export function isId(text: string): boolean {
  const id = Number(text);
  return Number.isInteger(id) && id >= 1 && id <= LARGEST_ID;
}
