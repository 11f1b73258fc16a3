import { useMemo } from 'react';
import { openQuestion, type RegistrationView } from '@pharmacy/contracts';
import { Badge, ClockIcon } from '@pharmacy/ui';
import { useOpeningDays } from '@pharmacy/state';
import { wallTime } from '@pharmacy/remote-kit';
import { useNow } from '../../../lists/use-now';

/** What counting days depends on. */
export interface Calendar {
  readonly now: Date;
  /** The days when the pharmacy is closed outside of its regular hours, `YYYY-MM-DD`. */
  readonly closedDays: ReadonlySet<string>;
}

/** The current time and the pharmacy's closed days. Until those have loaded, there are none. */
export function useCalendar(): Calendar {
  const now = useNow();
  const closed = useOpeningDays()
    .special.filter(({ spans }) => spans.length === 0)
    .map(({ day }) => day)
    .join();
  return useMemo(() => ({ now, closedDays: new Set(closed.split(',')) }), [now, closed]);
}

interface WaitingBadgeProps {
  readonly registration: RegistrationView;
  readonly calendar: Calendar;
}

/** How long a pending request has waited, compared with the promised business days. */
export function WaitingBadge({ registration, calendar }: WaitingBadgeProps) {
  const { tone, text } = waitingTime(registration, calendar);
  return (
    <Badge tone={tone} icon={<ClockIcon />}>
      {text}
    </Badge>
  );
}

type Waiting = Pick<RegistrationView, 'createdAt' | 'correspondence'>;

interface WaitingTime {
  readonly tone: 'neutral' | 'warning' | 'danger';
  readonly text: string;
}

/** How long a request has waited, compared with the promise. Days are business days. */
export function waitingTime(request: Waiting, calendar: Calendar): WaitingTime {
  const waited = businessDaysWaited(request, calendar);
  if (openQuestion(request)) return { tone: 'neutral', text: waited > 0 ? `Paused at ${days(waited)}` : 'Paused' };
  if (waited > promisedBusinessDays) {
    return { tone: 'danger', text: `Overdue by ${days(waited - promisedBusinessDays)}` };
  }
  if (waited === promisedBusinessDays) return { tone: 'warning', text: 'Due today' };
  return { tone: 'neutral', text: waited > 0 ? `Waiting ${days(waited)}` : 'New' };
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The longest review time promised to registrants, in business days. */
const promisedBusinessDays = 2;

/** Whether the staff has let a request wait for longer than promised. Never while the applicant has a question to answer. */
export const isOverdue = (request: Waiting, calendar: Calendar): boolean =>
  !openQuestion(request) && businessDaysWaited(request, calendar) > promisedBusinessDays;

/** Business days at the pharmacy that have started since the day of the request, without those that started during a pause. */
export function businessDaysWaited(request: Waiting, { now, closedDays }: Calendar): number {
  const waited = { from: atPharmacy(request.createdAt), until: wallTime(now).getTime() };
  const paused = pausesOf(request).map(({ from, until }) => {
    const shared = { from: Math.max(from, waited.from), until: Math.min(until, waited.until) };
    return businessDaysIn(shared, closedDays);
  });
  return paused.reduce((days, pause) => days - pause, businessDaysIn(waited, closedDays));
}

/** Times of the pharmacy's clock as UTC, in milliseconds. */
interface Span {
  readonly from: number;
  readonly until: number;
}

const atPharmacy = (timestamp: string) => wallTime(new Date(timestamp)).getTime();

/** From each question until its answer, a request waits for the applicant. */
const pausesOf = ({ correspondence }: Waiting): readonly Span[] =>
  correspondence.flatMap(({ askedAt, answeredAt }) =>
    askedAt ? [{ from: atPharmacy(askedAt), until: answeredAt ? atPharmacy(answeredAt) : Infinity }] : [],
  );

/** How many business days began in that time. */
function businessDaysIn({ from, until }: Span, closedDays: ReadonlySet<string>): number {
  if (until <= from) return 0;
  const closed = [...closedDays].map((day) => Date.parse(day));
  const missing = closed.filter((day) => from < day && day <= until && weekdayOf(day) < 5);
  return weekdaysUntil(until) - weekdaysUntil(from) - missing.length;
}

const DAY_MS = 86_400_000;

/** Monday to Friday are 0 to 4; 1970 began on a Thursday. */
const weekdayOf = (time: number) => (Math.floor(time / DAY_MS) + 3) % 7;

/** How many days from Monday to Friday began until then, since a Monday long ago. */
const weekdaysUntil = (time: number) =>
  Math.floor((Math.floor(time / DAY_MS) + 3) / 7) * 5 + Math.min(weekdayOf(time) + 1, 5);
