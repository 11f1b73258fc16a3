import type { StaffName } from '../auth/staff';
import type { MailStatus } from '../registrations/registration';
import type { ContactSubmissionView } from './contact';

export type ThreadEntryKind = 'answer' | 'note';

export const threadEntryKinds: readonly ThreadEntryKind[] = ['answer', 'note'];

/** An answer to a message, which the sender gets by email, or a note that only staff can read. */
export interface ThreadEntryView {
  readonly id: number;
  readonly kind: ThreadEntryKind;
  readonly text: string;
  /** Null if the account no longer exists. */
  readonly author: StaffName | null;
  readonly createdAt: string;
  /** The delivery state of an answer's email; null for a note. */
  readonly mailStatus: MailStatus | null;
}

/** A message with its answers and notes, oldest first. */
export interface ContactThreadView {
  readonly message: ContactSubmissionView;
  readonly entries: readonly ThreadEntryView[];
}

export interface NewContactAnswer {
  readonly text: string;
  /** The newest answer that the author has seen, or null. If there's a newer one, the server rejects the answer. */
  readonly lastAnswerId: number | null;
}

/** The ID of the newest answer, or null. */
export const lastAnswerIdOf = (entries: readonly Pick<ThreadEntryView, 'id' | 'kind'>[]): number | null =>
  entries.findLast(({ kind }) => kind === 'answer')?.id ?? null;

export const contactThreadMessages = {
  answerRequired: 'Write an answer',
  noteRequired: 'Write a note',
  answeredInvalid: 'Answered must be true or false',
  assigneeInvalid: 'Assignee must be the ID of a staff member, or null',
  assigneeUnknown: 'Choose someone who handles messages',
  lastAnswerInvalid: 'lastAnswerId must be the ID of the newest answer that you have seen, or null',
  answeredMeanwhile: 'Someone else answered this message in the meantime. Read their answer before you send yours.',
  notBounced: 'Only an email that bounced can be sent again',
} as const;
