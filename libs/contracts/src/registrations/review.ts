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

/** What is known about an applicant apart from the request itself. */
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

/** Who takes care of a request, who decided it, and the notes about it, oldest first. */
export interface RegistrationHandlingView {
  readonly assignee: StaffName | null;
  /** Null for a pending or withdrawn request, or if the account no longer exists. */
  readonly decidedBy: StaffName | null;
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
  assigneeUnknown: 'Choose someone who reviews requests',
} as const;

/** What a template is for: the reason of a rejection, or a question to the applicant. */
export type TemplateKind = 'reject' | 'ask';

export const templateKinds: readonly TemplateKind[] = ['reject', 'ask'];

/** A text that reviewers start from. They can change it before it's sent. */
export interface ReasonTemplateView {
  readonly id: number;
  readonly kind: TemplateKind;
  readonly title: string;
  readonly text: string;
}

export interface ReasonTemplateRequest extends Omit<ReasonTemplateView, 'id'> {
  /** In an update: what the caller saw. The server rejects the update if it would overwrite someone else's change. */
  readonly before?: Omit<ReasonTemplateView, 'id'>;
}

/** In characters, and in templates of a kind. */
export const reasonTemplateLimits = { title: 80, text: 1_000, most: 50 };

/** How many requests can be rejected together. */
export const MAX_REJECTED_TOGETHER = 50;

/** Messages about the review of requests: taking a decision back, and templates. */
export const reviewMessages = {
  undone: { title: 'Decision undone', description: 'The request is pending again. No email is sent.' },
  undoFailed: 'Failed to undo the decision',
  tooLateToUndo: 'It’s too late to undo this decision: its email is on its way',
  decidedByAnother: 'Only the person who decided can undo it',
  namesTaken: 'Someone else has registered with this username or email since, so the rejection can’t be undone',
  templateKindUnknown: 'kind must be reject or ask',
  templateTitleRequired: 'Enter a name for the template',
  templateTitleTaken: 'There is a template with this name already. Choose another name.',
  templateChangedMeanwhile:
    'Someone else changed this template in the meantime. Close this dialog and check it in the list first.',
  templateTextRequired: 'Enter the text of the template',
  tooManyTemplates: `There can be at most ${reasonTemplateLimits.most} templates of a kind. Delete one first.`,
  templatesFailed: 'The templates could not be loaded. Write the text yourself, or try again later.',
  templateAdded: { title: 'Template added' },
  templateSaved: { title: 'Template saved' },
  templateSaveFailed: 'Failed to save the template',
  templateDeleteFailed: 'Failed to delete the template',
} as const;
