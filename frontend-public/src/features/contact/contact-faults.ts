import { atMost, contactMessages as messages, emailPattern, limits } from '@pharmacy/contracts';
import { contactFields, type ContactField, type ContactValues } from './contact-message';

/** What is wrong, in words, field by field; nothing for what is right. */
export type ContactFaults = Readonly<Partial<Record<ContactField, string>>>;

type Rule = (text: string) => string | undefined;

const tooLong =
  (max: number): Rule =>
  (text) =>
    text.length > max ? atMost(max) : undefined;

const rules: Readonly<Record<ContactField, Rule>> = {
  name: (text) => (text === '' ? messages.nameRequired : tooLong(limits.name.max)(text)),
  email: (text) => (text.length > limits.email.max || !emailPattern.test(text) ? messages.emailInvalid : undefined),
  phone: tooLong(limits.phone.max),
  subject: tooLong(limits.subject.max),
  message: (text) =>
    text.length < limits.contactMessage.min ? messages.messageTooShort : tooLong(limits.contactMessage.max)(text),
};

/** The fault of one trimmed text. */
export const faultOf = (field: ContactField, text: string): string | undefined => rules[field](text);

export function faultsOf(values: ContactValues): ContactFaults {
  const faults = contactFields.map((field) => [field, faultOf(field, values[field])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}
