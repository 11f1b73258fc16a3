import type { DocumentAvailability } from '@pharmacy/contracts';
import { ExpiresBeforeEffective } from './document.errors';

export const DAY_MS = 24 * 60 * 60_000;

/** Days are `YYYY-MM-DD`. */
export const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Dates are `YYYY-MM-DD` in the pharmacy's time zone, inclusive; null means no limit. */
export interface EffectiveDays {
  readonly effectiveFrom: string | null;
  readonly expiresOn: string | null;
}

/** Computed for each request, so that no stored state has to change at midnight. */
export function availabilityOn(today: string, { effectiveFrom, expiresOn }: EffectiveDays): DocumentAvailability {
  if (effectiveFrom !== null && today < effectiveFrom) return 'upcoming';
  return expiresOn !== null && expiresOn < today ? 'expired' : 'current';
}

export function assertDaysInOrder({ effectiveFrom, expiresOn }: EffectiveDays): void {
  if (effectiveFrom !== null && expiresOn !== null && expiresOn < effectiveFrom) throw new ExpiresBeforeEffective();
}

export interface Dated extends EffectiveDays {
  /** when its newest file was added, or was published after it was held back from readers of the former one */
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
 * When the document last changed for readers: when its newest file reached them, or when it became visible to them. Portals use it
 * to mark new documents, and emails to list them.
 */
export function lastChange(document: Dated, today: string, beginningOf: (day: string) => Date): Date {
  return later(visibleSince(document, today, beginningOf), document.versionAt);
}

export const later = (one: Date, other: Date): Date => (one > other ? one : other);
