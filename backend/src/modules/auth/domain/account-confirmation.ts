/** The person is emailed this many days before the last day; earliest email first. */
const confirmationReminders = [30, 7] as const;

export type ConfirmationReminder = (typeof confirmationReminders)[number];

/** What is known about the confirmation of an account. Days are `YYYY-MM-DD`. */
export interface ConfirmationState {
  /** The day that the months count from: the approval, or the last confirmation. */
  readonly from: string;
  /** The last day of access without a confirmation. Null until the first email. */
  readonly confirmBy: string | null;
  /** The last email that went out, by its days before the last day. */
  readonly reminder: ConfirmationReminder | null;
}

/** What happens to an account today: an email about its last day, or the end of its access. */
export type ConfirmationStep =
  | { readonly kind: 'remind'; readonly confirmBy: string; readonly reminder: ConfirmationReminder }
  | { readonly kind: 'end' };

/**
 * The rule that an account must be confirmed every so many months; never for 0. Returns null if nothing is due today.
 * Access never ends before both emails went out, each its full time ahead. After an upgrade, a shorter period, or days on
 * which no server ran, the last day moves back for that.
 */
export function confirmationStep(state: ConfirmationState, today: string, months: number): ConfirmationStep | null {
  if (months === 0) return null;
  const last = state.confirmBy ?? monthsAfter(state.from, months);
  const reminder =
    confirmationReminders[state.reminder === null ? 0 : confirmationReminders.indexOf(state.reminder) + 1];
  if (reminder === undefined) return last < today ? { kind: 'end' } : null;
  const ahead = daysAfter(today, reminder);
  if (last > ahead) return null;
  return { kind: 'remind', confirmBy: ahead, reminder };
}

/** Accounts whose months count from a later day get no email today. */
export const latestStartDue = (today: string, months: number): string =>
  daysAfter(monthsAfter(today, -months), confirmationReminders[0] + MONTH_DIFFERENCE);

/** Subtracting months from the last days of a month can be off by this many days. */
const MONTH_DIFFERENCE = 3;

/** The same day of the month, or the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

const daysAfter = (day: string, days: number): string => toDay(Date.parse(day) + days * 86_400_000);

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
