import type { ISendMailOptions } from '@nestjs-modules/mailer';
import type { OutgoingMail } from './mail-sender';

/** The message for nodemailer. The headers mark it as automated, so that mail servers don't send automatic replies. */
export function toMessage(mail: OutgoingMail, from: string): ISendMailOptions {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.deliveryId}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Request-Id': mail.requestId,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
