import { AfterwardsMissing } from './content.errors';

/** The text of a block and, if it is valid only until a date, the text that replaces it. */
export interface ContentText {
  readonly content: string;
  /** last day that `content` is valid, `YYYY-MM-DD` in the pharmacy's time zone; null if it doesn't expire */
  readonly validUntil: string | null;
  /** the text after that day */
  readonly afterwards: string | null;
}

/** A change to a block's text; undefined fields keep their values. */
export interface ContentTextChanges {
  readonly content: string;
  readonly validUntil?: string | null;
  readonly afterwards?: string | null;
}

/** A text with an end date needs an `afterwards` text; without an end date, `afterwards` becomes null. */
export function applyChanges(
  before: ContentText,
  { content, validUntil = before.validUntil, ...rest }: ContentTextChanges,
): ContentText {
  if (validUntil === null) return { content, validUntil, afterwards: null };
  const { afterwards = before.afterwards } = rest;
  if (afterwards === null || afterwards.trim() === '') throw new AfterwardsMissing();
  return { content, validUntil, afterwards };
}

export const isSameText = (one: ContentText, other: ContentText): boolean =>
  one.content === other.content && one.validUntil === other.validUntil && one.afterwards === other.afterwards;

/** Whether the text's last day is before `day`, `YYYY-MM-DD`. */
export const isPast = (day: string, { validUntil }: ContentText): boolean => validUntil !== null && day > validUntil;

/** The text to show on `day`, `YYYY-MM-DD`. */
export const textOn = (day: string, text: ContentText): string =>
  isPast(day, text) ? (text.afterwards ?? '') : text.content;
