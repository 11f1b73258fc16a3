import type { MailStatus, RegistrationView } from '@pharmacy/contracts';
import type { StatusTone } from '@pharmacy/ui';

interface MailFace {
  readonly tone: StatusTone;
  readonly text: string;
}

const faces: Readonly<Record<MailStatus, MailFace>> = {
  none: { tone: 'off', text: 'No mail on record' },
  queued: { tone: 'busy', text: 'Mail on its way' },
  sent: { tone: 'ok', text: 'Mail sent' },
  failed: { tone: 'danger', text: 'Mail failed' },
};

export const mailFace = (status: MailStatus): MailFace => faces[status];

/** Whether the row says how its mail stands: that of a decision always, that of an arrival only when it was refused. */
export const showsMail = ({ status, mailStatus }: RegistrationView): boolean =>
  status !== 'pending' || mailStatus === 'failed';

/** Whether the mail about the decision can be sent again: there is one, and none waits to go out. */
export const canResend = ({ status, mailStatus }: RegistrationView): boolean =>
  status !== 'pending' && mailStatus !== 'queued';

const failures = {
  pending:
    'The mail server refused the mail that the request arrived: the address may be wrong. ' +
    'Call the person before you decide.',
  approved: 'The mail server refused the mail about the approval: the person may not know that they can sign in.',
  rejected: 'The mail server refused the mail about the rejection: the person may still be waiting.',
} as const;

/** How the mail stands, in a sentence. */
export function mailSentence({ status, mailStatus }: RegistrationView): string {
  if (mailStatus === 'failed') return failures[status];
  const about = status === 'pending' ? 'that the request arrived' : `about the ${decisions[status]}`;
  if (mailStatus === 'queued') return `The mail ${about} is on its way.`;
  return mailStatus === 'sent' ? `The mail ${about} was sent.` : `There is no record of a mail ${about}.`;
}

const decisions = { approved: 'approval', rejected: 'rejection' } as const;
