import type { MailStatus } from '../registrations/registration';
import type { DocumentAccessView } from './document';

/** What replaces a recalled version, for its readers. */
export interface RecallReplacement {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  readonly filename: string;
  readonly mimeType: string;
}

/** `replacementId` is the ID of a document: the recalled one for its newest version, null for no replacement. */
export interface RecallRequest {
  readonly reason: string;
  readonly replacementId: number | null;
}

/** A recall, for staff. Timestamps are ISO 8601 UTC. */
export interface RecallView {
  readonly id: number;
  readonly documentId: number;
  readonly version: number;
  /** Title of the document when the version was recalled. */
  readonly title: string;
  readonly filename: string;
  readonly reason: string;
  /** What replaced the version when it was recalled. The ID is null once that document was deleted. */
  readonly replacement: {
    readonly id: number | null;
    readonly title: string;
    readonly version: number;
  } | null;
  readonly recalledAt: string;
  /** The username of the staff member. */
  readonly recalledBy: string;
  /** When a reminder was last requested; null if none was. */
  readonly remindedAt: string | null;
  /** Prescribers and sales reps who opened the version, or were emailed about it. */
  readonly people: number;
  /** How many of them opened it. */
  readonly opened: number;
  /** How many of them were emailed about it before the recall. */
  readonly mailed: number;
  readonly confirmed: number;
  /** Active people who haven't confirmed: those that a reminder reaches. */
  readonly remindable: number;
  /** How often these people viewed and downloaded the version. */
  readonly views: number;
  readonly downloads: number;
}

/** One person who opened the recalled version, or was emailed about it. */
export interface RecallPersonView {
  readonly user: DocumentAccessView['user'];
  readonly views: number;
  readonly downloads: number;
  /** Null if never. */
  readonly lastOpenedAt: string | null;
  /** The first email about the version, before the recall; null if there was none. */
  readonly versionMailedAt: string | null;
  /** When the mail server accepted the email about the recall; null if it hasn't. */
  readonly mailedAt: string | null;
  /** `none` if there was no email, such as for accounts that were deactivated. */
  readonly mailStatus: MailStatus;
  readonly remindedAt: string | null;
  /** When the person confirmed that the copies are destroyed. */
  readonly acknowledgedAt: string | null;
  /** Deactivated accounts can't sign in, so they can't confirm. */
  readonly isActive: boolean;
}

/** A recall that concerns the signed-in user, until they confirm it. */
export interface RecallNoticeView {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  /** False if the user was only emailed about the version. */
  readonly isOpened: boolean;
  readonly filename: string;
  readonly reason: string;
  /** Null if it was deleted, or the user may not see it. */
  readonly replacement: RecallReplacement | null;
  readonly recalledAt: string;
}

export const recallMessages = {
  reasonRequired: 'Enter why you’re recalling it. Everyone who is notified sees this.',
  replacementInvalid: 'replacementId must be the ID of a document, or null',
} as const;
