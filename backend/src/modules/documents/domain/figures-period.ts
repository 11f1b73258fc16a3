import { expectedError } from '../../expected-error';
import { DAY_MS, dayBefore } from './document-dates';

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
