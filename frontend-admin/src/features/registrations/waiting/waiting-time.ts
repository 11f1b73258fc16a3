import { openQuestion, type RegistrationView } from '@pharmacy/contracts';
import { wallTime } from '@pharmacy/remote-kit';

/** The longest review time promised to registrants, in business days. */
const promisedBusinessDays = 2;

/** What days are counted by. */
export interface Calendar {
  readonly now: Date;
  /** The days on which the pharmacy is closed beside its regular hours, `YYYY-MM-DD`. */
  readonly closedDays: ReadonlySet<string>;
}

type Waiting = Pick<RegistrationView, 'createdAt' | 'correspondence'>;

/** The first moment of the next day. Days are the pharmacy's, as UTC fields. */
const midnightAfter = (day: Date) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));

const isBusinessDay = (day: Date, closedDays: ReadonlySet<string>) =>
  day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !closedDays.has(day.toISOString().slice(0, 10));

const atPharmacy = (timestamp: string) => wallTime(new Date(timestamp)).getTime();

/** From each question until its answer, a request waits for the applicant. */
const pausesOf = ({ correspondence }: Waiting) =>
  correspondence.flatMap(({ askedAt, answeredAt }) =>
    askedAt ? [{ from: atPharmacy(askedAt), until: answeredAt ? atPharmacy(answeredAt) : Infinity }] : [],
  );

/** Business days at the pharmacy that have started since the day of the request, without those that started during a pause. */
export function businessDaysWaited(request: Waiting, { now, closedDays }: Calendar): number {
  const pauses = pausesOf(request);
  const end = wallTime(now);
  let days = 0;
  for (let day = midnightAfter(wallTime(new Date(request.createdAt))); day <= end; day = midnightAfter(day)) {
    const started = day.getTime();
    if (isBusinessDay(day, closedDays) && !pauses.some(({ from, until }) => from < started && started <= until))
      days += 1;
  }
  return days;
}

/** Whether the staff has let a request wait for longer than promised. While the applicant is asked, it isn't their turn. */
export const isOverdue = (request: Waiting, calendar: Calendar): boolean =>
  !openQuestion(request) && businessDaysWaited(request, calendar) > promisedBusinessDays;

export interface WaitingTime {
  readonly tone: 'neutral' | 'warning' | 'danger';
  readonly text: string;
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

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
