import type { ContactSubmissionView } from '@pharmacy/contracts';

const firstLineOf = (text: string) => text.split(/\r?\n/, 1)[0]?.trim() ?? '';

/** What a message is about: its subject, else its first line. */
export const topicOf = ({ subject, message }: Pick<ContactSubmissionView, 'subject' | 'message'>): string =>
  subject ?? firstLineOf(message);

/** Opens an answer in the reader's own mail program. */
export function replyAddress({ email, subject }: Pick<ContactSubmissionView, 'email' | 'subject'>): string {
  // A `?` or `&` in the address would begin the fields of the mail.
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject ?? 'Your message'}`)}`;
}
