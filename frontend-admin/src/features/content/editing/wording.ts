import type { ContentBlockView } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';

/** What a block says, until when that is true, and what it says afterwards. */
export type Wording = Pick<ContentBlockView, 'content' | 'validUntil' | 'afterwards'>;

export const wordingOf = ({ content, validUntil, afterwards }: Wording): Wording => ({
  content,
  validUntil,
  afterwards,
});

/** A text that never runs out has nothing to say afterwards, whatever stands in that field. */
const afterwardsOf = ({ validUntil, afterwards }: Wording) => (validUntil === null ? null : afterwards || null);

export const isSameValidity = (one: Wording, other: Wording): boolean =>
  one.validUntil === other.validUntil && afterwardsOf(one) === afterwardsOf(other);

export const isSameWording = (one: Wording, other: Wording): boolean =>
  one.content === other.content && isSameValidity(one, other);

/** A wording as it is sent. */
export const toSent = (wording: Wording): Wording => ({ ...wordingOf(wording), afterwards: afterwardsOf(wording) });

/** Whether the pharmacy's calendar is past the last day on which the text is true. */
export const hasRunOut = ({ validUntil }: Pick<Wording, 'validUntil'>, now: Date): boolean =>
  validUntil !== null && pharmacyDay(now) > validUntil;

/** What visitors read of a wording that is live. */
export const readOn = (wording: Wording, now: Date): string =>
  hasRunOut(wording, now) ? (wording.afterwards ?? '') : wording.content;

/** A claim with an end needs words for the time after it. */
export const lacksAfterwards = (wording: Wording): boolean =>
  wording.validUntil !== null && !wording.afterwards?.trim();
