import { type MailStatus, openQuestion, type RegistrationStatus, type RegistrationView } from '@pharmacy/contracts';
import { Badge, type BadgeProps, type StatusTone } from '@pharmacy/ui';

interface Face {
  readonly label: string;
  readonly tone: BadgeProps['tone'];
}

const faces: Readonly<Record<RegistrationStatus, Face>> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

const withdrawn: Face = { label: 'Withdrawn', tone: 'neutral' };

/** The status, and beside that of a pending request whose turn it is. */
export function RegistrationStatusBadge({ registration }: { readonly registration: RegistrationView }) {
  const { label, tone } = registration.withdrawnAt ? withdrawn : faces[registration.status];
  const turn = registration.status === 'pending' ? turnOf(registration) : null;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {turn && <Badge tone={turn.tone}>{turn.label}</Badge>}
    </>
  );
}

function turnOf(registration: RegistrationView): Face | null {
  if (openQuestion(registration)) return { label: 'Waiting for applicant', tone: 'neutral' };
  return registration.correspondence.length > 0 ? { label: 'Information added', tone: 'info' } : null;
}

interface MailBadge {
  readonly tone: StatusTone;
  readonly text: string;
}

const mailFaces: Readonly<Record<MailStatus, MailBadge>> = {
  none: { tone: 'off', text: 'No email on record' },
  queued: { tone: 'busy', text: 'Email queued' },
  sent: { tone: 'ok', text: 'Email sent' },
  failed: { tone: 'danger', text: 'Email bounced' },
};

export const mailBadge = (status: MailStatus): MailBadge => mailFaces[status];

/** Whether the last email said more than that the request was received, and isn't answered: a question or a decision. */
const isNews = (registration: RegistrationView): boolean =>
  registration.status !== 'pending' || openQuestion(registration) !== undefined;

/** Whether the row shows its email's status: after a question or a decision, and always if the email bounced. */
export const showsMail = (registration: RegistrationView): boolean =>
  isNews(registration) || registration.mailStatus === 'failed';

/** Whether the email can be sent again: it was sent or bounced, none is queued, and someone would get it. */
export const canResend = (registration: RegistrationView): boolean =>
  isNews(registration) && registration.mailStatus !== 'queued' && registration.mailTo !== null;

interface MailWords {
  /** What the email does, after "The email". */
  readonly about: string;
  /** What follows from a bounce. */
  readonly bounced: string;
  /** The email in the dialog that sends it again. */
  readonly again: string;
}

const words = {
  request: {
    about: 'that confirms the request',
    bounced: 'so the address may be wrong. Call the person before you decide.',
    again: 'email about the request',
  },
  question: {
    about: 'with the question',
    bounced: 'so the person may not know that you need something. Call them, or send it again.',
    again: 'email with the question, and the link to answer it,',
  },
  approved: {
    about: 'about the approval',
    bounced: 'so the person may not know that they can sign in.',
    again: 'email about the approval, with the link to sign in,',
  },
  rejected: {
    about: 'about the rejection',
    bounced: 'so the person may still be waiting.',
    again: 'email about the rejection, with its reason,',
  },
  withdrawn: {
    about: 'about the withdrawal',
    bounced: 'but the person withdrew the request themselves.',
    again: 'email about the withdrawal',
  },
} as const satisfies Record<string, MailWords>;

/** The words about the last email that was due. */
export function mailWords({ status, withdrawnAt, correspondence }: RegistrationView): MailWords {
  if (withdrawnAt) return words.withdrawn;
  if (status !== 'pending') return words[status];
  return correspondence.some(({ askedAt }) => askedAt !== null) ? words.question : words.request;
}

/** The email's status, in a sentence. */
export function mailStatusText(registration: RegistrationView): string {
  const { about, bounced } = mailWords(registration);
  switch (registration.mailStatus) {
    case 'failed':
      return `The email ${about} bounced, ${bounced}`;
    case 'queued':
      return `The email ${about} is queued.`;
    case 'sent':
      return `The email ${about} was sent.`;
    case 'none':
      return `There is no record of an email ${about}.`;
  }
}
