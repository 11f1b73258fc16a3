import type { ContactSubmissionView } from '@pharmacy/contracts';

const firstLineOf = (text: string) => text.split(/\r?\n/, 1)[0]?.trim() ?? '';

/** The message's subject, or its first line if it has none. */
export const topicOf = ({ subject, message }: Pick<ContactSubmissionView, 'subject' | 'message'>): string =>
  subject ?? firstLineOf(message);

/** A `mailto:` link that opens a reply in the user's own email program. */
export function replyAddress({ email, subject }: Pick<ContactSubmissionView, 'email' | 'subject'>): string {
  // An unescaped `?` or `&` in the address would start the link's parameters.
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject ?? 'Your message'}`)}`;
}
