import type { StaffName } from '../auth/staff';
import { atMost, limits } from '../limits';
import { emailPattern } from '../patterns';

/** `website` is a honeypot that people don't see. A message that fills it in is accepted and then dropped. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly subject?: string;
  readonly message: string;
  readonly website?: string;
}

export interface ContactReceipt {
  readonly id: number;
  readonly message: string;
}

export interface ContactSubmissionView {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly message: string;
  readonly read: boolean;
  readonly createdAt: string;
  /** When it was answered by email, or marked as answered; null before. */
  readonly answeredAt: string | null;
  readonly assignee: StaffName | null;
}

/** The number of unread messages, pushed over the live connection. */
export interface UnreadMessages {
  readonly unread: number;
}

export const contactMessages = {
  nameRequired: 'Name is required',
  emailInvalid: 'Please enter a valid email address',
  messageTooShort: 'Message must be at least 10 characters',
  readInvalid: 'Read must be true or false',
  received: 'Thank you. We received your message and will reply by email or phone.',
  tooMany: 'Too many messages from your network. Please try again later, or call us.',
  failed: { title: 'Message not sent', description: 'An error occurred while sending. Please try again, or call us.' },
  noHealthInformation:
    'Please don’t include health information: no medication names, diagnoses, or insurance numbers. Call us about those instead.',
  withoutScripts: 'This form needs JavaScript, which is turned off in your browser. Please call or email us.',
  none: { title: 'No messages', description: 'Messages from the contact page will appear here.' },
  noneUnread: { title: 'No unread messages', description: 'Everything has been read.' },
  loadFailed: 'There was an error loading the messages. Please try again later.',
  markedRead: 'Message marked as read',
  markedUnread: 'Message marked as unread',
  deleted: 'Message deleted',
  updateFailed: 'Failed to update message',
  deleteFailed: 'Failed to delete message',
} as const;

/** The fields of the contact form, in page order. */
export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

type Rule = (text: string) => string | undefined;

const tooLong =
  (max: number): Rule =>
  (text) =>
    text.length > max ? atMost(max) : undefined;

/**
 * The error of each field's trimmed text, or undefined. Plain functions, because the public pages load without zod.
 */
export const contactRules: Readonly<Record<ContactField, Rule>> = {
  name: (text) => (text === '' ? contactMessages.nameRequired : tooLong(limits.name.max)(text)),
  email: (text) =>
    text.length > limits.email.max || !emailPattern.test(text) ? contactMessages.emailInvalid : undefined,
  phone: tooLong(limits.phone.max),
  subject: tooLong(limits.subject.max),
  message: (text) =>
    text.length < limits.contactMessage.min
      ? contactMessages.messageTooShort
      : tooLong(limits.contactMessage.max)(text),
};
