import { atMost, limits } from '../limits';
import { emailPattern } from '../patterns';
import { contactMessages as messages } from './contact';

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
  name: (text) => (text === '' ? messages.nameRequired : tooLong(limits.name.max)(text)),
  email: (text) => (text.length > limits.email.max || !emailPattern.test(text) ? messages.emailInvalid : undefined),
  phone: tooLong(limits.phone.max),
  subject: tooLong(limits.subject.max),
  message: (text) =>
    text.length < limits.contactMessage.min ? messages.messageTooShort : tooLong(limits.contactMessage.max)(text),
};
