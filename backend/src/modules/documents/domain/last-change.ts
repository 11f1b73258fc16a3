import { availabilityOn, type EffectiveDays } from './effective-days';

export interface Dated extends EffectiveDays {
  /** when its newest file was added */
  readonly versionAt: Date;
  /** when an administrator last made it visible to readers */
  readonly releasedAt: Date;
}

/** When it became visible to its readers: its release or, once reached and later, the start of the day it took effect. */
export function visibleSince(document: Dated, today: string, beginningOf: (day: string) => Date): Date {
  const { releasedAt, effectiveFrom } = document;
  if (effectiveFrom === null || availabilityOn(today, document) === 'upcoming') return releasedAt;
  return later(beginningOf(effectiveFrom), releasedAt);
}

/**
 * When the document last changed for readers: when its newest file was added, or when it became visible to them. Portals use it
 * to mark new documents, and emails to list them.
 */
export function lastChange(document: Dated, today: string, beginningOf: (day: string) => Date): Date {
  return later(visibleSince(document, today, beginningOf), document.versionAt);
}

export const later = (one: Date, other: Date): Date => (one > other ? one : other);
