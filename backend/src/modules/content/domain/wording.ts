import { AfterwardsMissing } from './content.errors';

/** What a block says: a text and, where it is true only for a time, what is said from then on. */
export interface Wording {
  readonly content: string;
  /** the last day on which `content` is true, `YYYY-MM-DD` at the pharmacy; null when it does not run out */
  readonly validUntil: string | null;
  /** what is said after that day */
  readonly afterwards: string | null;
}

/** What is to be said from now on; what is not named stays. */
export interface Rewording {
  readonly content: string;
  readonly validUntil?: string | null;
  readonly afterwards?: string | null;
}

/** A text that runs out needs one for afterwards; for one that does not there is no afterwards. */
export function reword(before: Wording, { content, validUntil = before.validUntil, ...rest }: Rewording): Wording {
  if (validUntil === null) return { content, validUntil, afterwards: null };
  const { afterwards = before.afterwards } = rest;
  if (afterwards === null || afterwards.trim() === '') throw new AfterwardsMissing();
  return { content, validUntil, afterwards };
}

export const isSameWording = (one: Wording, other: Wording): boolean =>
  one.content === other.content && one.validUntil === other.validUntil && one.afterwards === other.afterwards;

/** What people read on `day`, `YYYY-MM-DD`. */
export function textOn(day: string, { content, validUntil, afterwards }: Wording): string {
  return validUntil !== null && day > validUntil ? (afterwards ?? '') : content;
}
