/** The longest review time promised to registrants, in business days. */
export const promisedBusinessDays = 2;

const isWeekday = (day: Date) => day.getDay() !== 0 && day.getDay() !== 6;

const midnightAfter = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);

/** Weekdays that have started since the day of the request, in the user's time zone. */
export function businessDaysWaited(createdAt: string, now: Date): number {
  let days = 0;
  for (let day = midnightAfter(new Date(createdAt)); day <= now; day = midnightAfter(day)) {
    if (isWeekday(day)) days += 1;
  }
  return days;
}

export interface WaitingTime {
  readonly tone: 'neutral' | 'warning' | 'danger';
  readonly text: string;
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How long a request has waited, compared with the promise. Days are business days. */
export function waitingTime(createdAt: string, now: Date): WaitingTime {
  const waited = businessDaysWaited(createdAt, now);
  if (waited > promisedBusinessDays) {
    return { tone: 'danger', text: `Overdue by ${days(waited - promisedBusinessDays)}` };
  }
  if (waited === promisedBusinessDays) return { tone: 'warning', text: 'Due today' };
  return { tone: 'neutral', text: waited > 0 ? `Waiting ${days(waited)}` : 'New' };
}
