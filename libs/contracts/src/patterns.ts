/** Letters, digits and `. _ - @`. */
export const usernamePattern = /^[A-Za-z0-9._@-]+$/;

/** An address that mail can be sent to: one `@`, a dotted domain, no spaces, quotes, brackets or commas. */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** An absolute http or https address without spaces, quotes or brackets. */
export const webAddressPattern = /^https?:\/\/[^\s"'<>\\/?#]+(?:[/?#][^\s"'<>\\]*)?$/i;

/** A whole day, `YYYY-MM-DD`; whether the day exists is for its reader to check. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
