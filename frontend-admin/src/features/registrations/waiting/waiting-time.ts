import { openQuestion, type RegistrationView } from '@pharmacy/contracts';
import { wallTime } from '@pharmacy/remote-kit';

/** The longest review time promised to registrants, in business days. */
const promisedBusinessDays = 2;

type Waiting = Pick<RegistrationView, 'createdAt' | 'correspondence'>;

/** The first moment of the next day. Days are the pharmacy's, as UTC fields. */
const midnightAfter = (day: Date) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));

const isWeekday = (day: Date) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

const atPharmacy = (timestamp: string) => wallTime(new Date(timestamp)).getTime();

/** From each question until its answer, a request waits for the applicant. */
const pausesOf = ({ correspondence }: Waiting) =>
  correspondence.flatMap(({ askedAt, answeredAt }) =>
    askedAt ? [{ from: atPharmacy(askedAt), until: answeredAt ? atPharmacy(answeredAt) : Infinity }] : [],
  );

/** Weekdays at the pharmacy that have started since the day of the request, without those that started during a pause. */
export function businessDaysWaited(request: Waiting, now: Date): number {
  const pauses = pausesOf(request);
  const end = wallTime(now);
  let days = 0;
  for (let day = midnightAfter(wallTime(new Date(request.createdAt))); day <= end; day = midnightAfter(day)) {
    const started = day.getTime();
    if (isWeekday(day) && !pauses.some(({ from, until }) => from < started && started <= until)) days += 1;
  }
  return days;
}

/** Whether the staff has let a request wait for longer than promised. While the applicant is asked, it isn't their turn. */
export const isOverdue = (request: Waiting, now: Date): boolean =>
  !openQuestion(request) && businessDaysWaited(request, now) > promisedBusinessDays;

export interface WaitingTime {
  readonly tone: 'neutral' | 'warning' | 'danger';
  readonly text: string;
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How long a request has waited, compared with the promise. Days are business days. */
export function waitingTime(request: Waiting, now: Date): WaitingTime {
  const waited = businessDaysWaited(request, now);
  if (openQuestion(request)) return { tone: 'neutral', text: waited > 0 ? `Paused at ${days(waited)}` : 'Paused' };
  if (waited > promisedBusinessDays) {
    return { tone: 'danger', text: `Overdue by ${days(waited - promisedBusinessDays)}` };
  }
  if (waited === promisedBusinessDays) return { tone: 'warning', text: 'Due today' };
  return { tone: 'neutral', text: waited > 0 ? `Waiting ${days(waited)}` : 'New' };
}
