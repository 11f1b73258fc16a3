import type { Role } from '../auth/session';
import type { StaffName } from '../auth/staff';
import type { RegistrationView } from './registration';

/** How a stored person is like an applicant, strongest first. `similar-name` is a name that is spelled almost the same. */
export const likenessReasons = ['npi', 'email', 'name', 'phone', 'similar-name', 'organization', 'domain'] as const;

export type LikenessReason = (typeof likenessReasons)[number];

/** An account that is like an applicant. */
export interface SimilarAccountView {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly isActive: boolean;
}

/** A request, an account, or both, if the account is that of the approved request. */
export interface SimilarPersonView {
  /** Strongest first; never empty. */
  readonly reasons: readonly LikenessReason[];
  readonly request: RegistrationView | null;
  readonly account: SimilarAccountView | null;
}

/** The most that each list of `RegistrationKnownView` has: the closest. */
export const similarPeopleLimit = 20;

/** What is known about an applicant beside the request itself. */
export interface RegistrationKnownView {
  /** ISO 8601 UTC. Null if the address wasn't confirmed. */
  readonly emailConfirmedAt: string | null;
  /** Whether the check digit fits. Null without an NPI. */
  readonly isNpiValid: boolean | null;
  /** Earlier requests with the same NPI, email address, or name that were rejected or withdrawn. */
  readonly earlierRejections: readonly SimilarPersonView[];
  /** Others who may be the same person. */
  readonly duplicates: readonly SimilarPersonView[];
  /** Others at the same organization, or in the same email domain, unless it's that of a public provider. */
  readonly colleagues: readonly SimilarPersonView[];
}

/** A note that only staff can read. */
export interface RegistrationNoteView {
  readonly id: number;
  readonly text: string;
  /** Null if the account no longer exists. */
  readonly author: StaffName | null;
  /** ISO 8601 UTC */
  readonly createdAt: string;
}

/** Who takes care of a request, and the notes about it, oldest first. */
export interface RegistrationHandlingView {
  readonly assignee: StaffName | null;
  readonly notes: readonly RegistrationNoteView[];
}

export const registrationHandlingMessages = {
  knownLoadFailed: 'The applicant’s background couldn’t be loaded. Please try again later.',
  loadFailed: 'The assignment and the notes could not be loaded. Please try again later.',
  noteRequired: 'Write a note',
  noteAdded: { title: 'Note saved', description: 'Only staff can read it.' },
  noteFailed: 'Failed to save the note',
  noteRemoved: { title: 'Note deleted', description: 'The audit trail shows that it existed.' },
  removeFailed: 'Failed to delete the note',
  noteMissing: 'There is no such note of yours',
  assignFailed: 'Failed to assign the request',
  assigneeInvalid: 'Assignee must be the ID of a staff member, or null',
  assigneeUnknown: 'Choose somebody who reviews requests',
} as const;
