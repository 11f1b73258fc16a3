import type { MailStatus, RegistrationView } from '@pharmacy/contracts';
import type { StatusTone } from '@pharmacy/ui';

interface MailBadge {
  readonly tone: StatusTone;
  readonly text: string;
}

const faces: Readonly<Record<MailStatus, MailBadge>> = {
  none: { tone: 'off', text: 'No email on record' },
  queued: { tone: 'busy', text: 'Sending email' },
  sent: { tone: 'ok', text: 'Email sent' },
  failed: { tone: 'danger', text: 'Email bounced' },
};

export const mailBadge = (status: MailStatus): MailBadge => faces[status];

/** Whether the row shows its email's status: always after a decision; before one, only if the email bounced. */
export const showsMail = ({ status, mailStatus }: RegistrationView): boolean =>
  status !== 'pending' || mailStatus === 'failed';

/** Whether the decision's email can be sent again: it was sent or bounced, and none is queued. */
export const canResend = ({ status, mailStatus }: RegistrationView): boolean =>
  status !== 'pending' && mailStatus !== 'queued';

const failures = {
  pending:
    'The email that confirms the request bounced, so the address may be wrong. ' + 'Call the person before you decide.',
  approved: 'The email about the approval bounced, so the person may not know that they can sign in.',
  rejected: 'The email about the rejection bounced, so the person may still be waiting.',
} as const;

/** The email's status, in a sentence. */
export function mailStatusText({ status, mailStatus }: RegistrationView): string {
  if (mailStatus === 'failed') return failures[status];
  const about = status === 'pending' ? 'that confirms the request' : `about the ${decisions[status]}`;
  if (mailStatus === 'queued') return `The email ${about} is queued.`;
  return mailStatus === 'sent' ? `The email ${about} was sent.` : `There is no record of an email ${about}.`;
}

const decisions = { approved: 'approval', rejected: 'rejection' } as const;
