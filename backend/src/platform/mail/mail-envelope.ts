import type { ISendMailOptions } from '@nestjs-modules/mailer';
import type { OutgoingMail } from './mail-sender';

/** Mark an email as automated, so that mail servers don't send automatic replies. */
const automated = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** What an email client needs to end these emails with one click (RFC 8058). */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The message for nodemailer. */
export function toMessage(mail: OutgoingMail, from: string): ISendMailOptions {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const messageId = (key: string) => `<${key}@${domain}>`;
  const { correspondence, unsubscribeAddress } = mail;
  const earlier = correspondence?.earlierKeys.map(messageId) ?? [];
  return {
    from,
    to: { name: '', address: mail.to },
    ...(correspondence && { replyTo: correspondence.replyTo }),
    ...(earlier.length > 0 && { inReplyTo: earlier.at(-1), references: earlier }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: messageId(correspondence?.key ?? mail.deliveryId),
    headers: {
      ...(correspondence ? {} : automated),
      ...(unsubscribeAddress && unsubscribing(unsubscribeAddress)),
      'X-Request-Id': mail.requestId,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
