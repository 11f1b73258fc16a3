import type { AuditEntryView } from '@pharmacy/contracts';
import { capitalized } from '../../text';

/** Labels that can't be derived from the action's code. */
const words: Readonly<Record<string, string>> = {
  'access.denied': 'Access denied',
  'access.denied.summary': 'Access denied, many times',
  'account.confirmation-due': 'Account confirmation requested',
  'account.confirmation-link-requested': 'New account confirmation link sent',
  'account.confirmed-by-staff': 'Account confirmed by staff',
  'account.exclusion-ended': 'Exclusion list match closed by an import',
  'account.exclusion-reviewed': 'Exclusion list match reviewed',
  'account.erased': 'Person erased',
  'account.groups-changed': 'Prescriber’s groups changed',
  'account.lapsed': 'Access ended without a confirmation',
  'account.exported': 'Personal data exported',
  'account.email-change-requested': 'Email change requested',
  'account.email-changed': 'Email changed',
  'administrator.rekeyed': 'Administrator password changed',
  'announcement.ordered': 'Announcement order changed',
  'audit.exported': 'Audit trail exported',
  'contact.answer-resent': 'Answer to a message sent again',
  'contact.answered': 'Message answered',
  'contact.assigned': 'Message assigned',
  'contact.deleted': 'Message deleted',
  'contact.marked-answered': 'Message marked as answered',
  'contact.marked-unanswered': 'Message marked as not answered',
  'contact.noted': 'Note added to a message',
  'contact.read': 'Message marked as read',
  'contact.received': 'Message received',
  'contact.unassigned': 'Message unassigned',
  'contact.unread': 'Message marked as unread',
  'content.checks-changed': 'Publishing checks changed',
  'content.held-back': 'Scheduled publication stopped by a check',
  'content.page-discarded': 'Drafts of a page discarded',
  'content.page-published': 'Texts of a page published together',
  'content.page-restored': 'Page version restored',
  'content.page-scheduled': 'Texts of a page scheduled together',
  'content.page-unscheduled': 'Publication of page texts canceled',
  'content.restored': 'Content version restored',
  'content.reverted': 'Content draft discarded',
  'content.saved': 'Content draft saved',
  'content.scheduled': 'Content publication scheduled',
  'content.unscheduled': 'Content publication canceled',
  'document.categories-ordered': 'Category order changed',
  'document.confirmations-exported': 'Reading confirmations exported',
  'document.figures-exported': 'Document figures exported',
  'document.infected': 'Virus found in a document',
  'document.list-exported': 'Document list exported',
  'document.reading-confirmed': 'Reading confirmed by a reader',
  'document.reading-reminded': 'Reading reminder sent',
  'document.recall-acknowledged': 'Recall confirmed by a reader',
  'document.recall-exported': 'Recall exported',
  'document.recall-reminded': 'Recall reminder sent',
  'document.recall-reported': 'Recall report printed',
  'document.recalled-version-opened': 'Recalled version opened by staff',
  'document.version-infected': 'Virus found in a previous version',
  'manufacturer.reported': 'Partner report created',
  'manufacturer.sharing-allowed': 'Reports for a partner may name people',
  'manufacturer.sharing-ended': 'Reports for a partner name no one anymore',
  'ops.job-retried': 'Queued job retried',
  'ops.jobs-retried': 'Queued jobs retried',
  'ops.opened': 'Queue dashboard opened',
  'password.changed': 'Password changed by the user',
  'password.forgotten': 'Password reset requested',
  'password.rejected': 'Password or passkey not confirmed',
  'password.rejected.summary': 'Password or passkey not confirmed, many times',
  'password.reset': 'Password reset by email link',
  'portal-view.document-downloaded': 'Document downloaded in a portal view',
  'portal-view.document-opened': 'Document opened in a portal view',
  'portal-view.started': 'Portal viewed as someone else',
  'registration.assigned': 'Registration assigned',
  'registration.decision-undone': 'Registration decision undone',
  'registration.exclusion-overridden': 'Approved despite an exclusion',
  'registration.license-looked-up': 'License looked up at the board',
  'registration.email-confirmed': 'Email address confirmed',
  'registration.information-added': 'Information added to registration',
  'registration.information-requested': 'Applicant asked for more information',
  'registration.mail-resent': 'Registration email sent again',
  'registration.note-removed': 'Registration note deleted',
  'registration.noted': 'Registration note added',
  'registration.unassigned': 'Registration unassigned',
  'retention.carried-out': 'Deleted at the end of its retention period',
  'retention.redacted': 'Entries about deleted requests or messages redacted',
  'retention.started': 'Deletion of due data started',
  'recovery-code.used': 'Signed in with a recovery code',
  'recovery-codes.made': 'Recovery codes created',
  'second-factor.added': 'Two-step sign-in added',
  'second-factor.failed': 'Second step of a sign-in failed',
  'second-factor.failed.summary': 'Second step of a sign-in failed, many times',
  'second-factor.removed': 'Two-step sign-in removed',
  'second-factor.renamed': 'Passkey renamed',
  'second-factor.reset': 'Two-step sign-in reset',
  'session.ended': 'Signed out',
  'session.others-ended': 'Signed out on other devices',
  'session.started': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'sign-in.failed.summary': 'Sign-in failed, many times',
  'sign-in.lapsed': 'Sign-in after access had ended',
  'sign-in.lapsed.summary': 'Sign-in after access had ended, many times',
  'sign-in.throttled': 'Sign-in blocked after too many failures',
  'sign-in.throttled.summary': 'Sign-in blocked after too many failures, many times',
  'staff.invited': 'Staff invitation sent',
  'staff.invitation-accepted': 'Staff invitation accepted',
  'staff.invitation-withdrawn': 'Staff invitation withdrawn',
  'staff.roles-changed': 'Staff roles changed',
  'team.ordered': 'Team order changed',
};

const readable = (code: string) => code.replace(/[._-]+/g, ' ').trim();

/** `document.published` becomes `Document published`. */
export const actionLabel = (action: string): string => words[action] ?? capitalized(readable(action));

/** `therapeutic_area` becomes `therapeutic area`. */
export const typeLabel = (type: string): string => readable(type);

/** The user's name. Without one, a request with an IP address came from a visitor, and anything else from the system. */
export const actorLabel = ({ actor, address }: Pick<AuditEntryView, 'actor' | 'address'>): string =>
  actor?.username ?? (address === null ? 'System' : 'Visitor');

interface AttemptBadge {
  readonly word: string;
  readonly tone: 'danger' | 'warning';
}

const attemptBadges: Readonly<Record<string, AttemptBadge>> = {
  'access.denied': { word: 'Denied', tone: 'danger' },
  'access.denied.summary': { word: 'Denied', tone: 'danger' },
  'password.rejected': { word: 'Failed', tone: 'warning' },
  'password.rejected.summary': { word: 'Failed', tone: 'warning' },
  'second-factor.failed': { word: 'Failed', tone: 'warning' },
  'second-factor.failed.summary': { word: 'Failed', tone: 'warning' },
  'sign-in.failed': { word: 'Failed', tone: 'warning' },
  'sign-in.failed.summary': { word: 'Failed', tone: 'warning' },
  'sign-in.lapsed': { word: 'Blocked', tone: 'warning' },
  'sign-in.lapsed.summary': { word: 'Blocked', tone: 'warning' },
  'sign-in.throttled': { word: 'Blocked', tone: 'warning' },
  'sign-in.throttled.summary': { word: 'Blocked', tone: 'warning' },
};

/** The badge for an attempt that was denied, or null for an action that succeeded. */
export const attemptBadgeOf = (action: string): AttemptBadge | null => attemptBadges[action] ?? null;
