import type { DocumentAvailability } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';
import { ExpiresBeforeEffective } from './document.errors';

const DAY_MS = 24 * 60 * 60_000;

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

export class PeriodInvalid extends expectedError(
  'invalid',
  'Choose a first day that isn’t after the last one, and at most two years.',
  'from',
) {}
export class PeriodTooEarly extends expectedError('invalid', 'Choose days from January 1, 2000, on.', 'from') {}
export class MonthNotBegun extends expectedError('invalid', 'Choose a month that has begun', 'month') {}
export class MonthTooEarly extends expectedError('invalid', 'Choose a month from January 2000 on', 'month') {}

/** Whole days, `YYYY-MM-DD`, both included. */
export interface FiguresPeriod {
  readonly from: string;
  readonly until: string;
}

/** Long before the first document. Calendars and the database disagree about the first years. */
const FIRST_DAY = '2000-01-01';
const DEFAULT_DAYS = 12 * 7;
const MAX_DAYS = 2 * 366;

/** The twelve weeks that end today, unless the request names other days. */
export function periodOf({ from, until }: Partial<FiguresPeriod>, today: string): FiguresPeriod {
  const last = until ?? today;
  const first = from ?? dayBefore(last, DEFAULT_DAYS - 1);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1 || days > MAX_DAYS) throw new PeriodInvalid();
  if (first < FIRST_DAY) throw new PeriodTooEarly();
  return { from: first, until: last };
}

/** All days of a month, `YYYY-MM`. */
export function monthOf(month: string, today: string): FiguresPeriod {
  if (month > today.slice(0, 7)) throw new MonthNotBegun();
  if (month < FIRST_DAY.slice(0, 7)) throw new MonthTooEarly();
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, until: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
