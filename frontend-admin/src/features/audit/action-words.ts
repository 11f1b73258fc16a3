/** What cannot be read from the code itself. */
const words: Readonly<Record<string, string>> = {
  'access.denied': 'Access denied',
  'administrator.rekeyed': 'Administrator password changed',
  'audit.exported': 'Audit trail exported',
  'contact.deleted': 'Message deleted',
  'contact.read': 'Message marked as read',
  'contact.received': 'Message received',
  'contact.unread': 'Message marked as unread',
  'content.restored': 'Content version restored',
  'content.reverted': 'Content draft discarded',
  'content.saved': 'Content draft saved',
  'content.scheduled': 'Content publication scheduled',
  'content.unscheduled': 'Content publication canceled',
  'ops.job-retried': 'Queued job retried',
  'ops.jobs-retried': 'Queued jobs retried',
  'ops.opened': 'Queue board opened',
  'password.forgotten': 'New password asked for',
  'password.reset': 'Password changed by a mailed link',
  'registration.email-confirmed': 'Email address confirmed',
  'registration.mail-resent': 'Decision mailed again',
  'session.ended': 'Signed out',
  'session.others-ended': 'Signed out on other devices',
  'session.started': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'team.ordered': 'Team order changed',
};

const readable = (code: string) => code.replace(/[._-]+/g, ' ').trim();
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `document.published` as `Document published`. */
export const actionWords = (action: string): string => words[action] ?? capitalised(readable(action));

/** `therapeutic_area` as `therapeutic area`. */
export const kindWords = (type: string): string => readable(type);

export interface Refusal {
  readonly word: string;
  readonly tone: 'danger' | 'warning';
}

const refusals: Readonly<Record<string, Refusal>> = {
  'access.denied': { word: 'Denied', tone: 'danger' },
  'sign-in.failed': { word: 'Failed', tone: 'warning' },
};

/** How an attempt that was refused is marked; null for what was done. */
export const refusalOf = (action: string): Refusal | null => refusals[action] ?? null;
