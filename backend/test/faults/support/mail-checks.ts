import type { Fleet } from './fleet';
import type { AcceptedMail } from './mail-server';
import { registrationsOf } from './database-checks';

const SUBJECTS = {
  received: 'We received your registration',
  approved: 'Your registration was approved',
  rejected: 'About your registration',
  staff: 'A new message from the website',
} as const;

/** The demo's administrator. */
const STAFF = 'admin@example.org';
/** The number of emails that one worker sends at once, so that its death explains as many repeats. */
const SENT_AT_ONCE = 4;
/** The mail server records a mail a moment after its sender may have died. */
const CLOCK_MS = 500;

/** An email that the server accepted a second time. */
interface Repeat {
  readonly first: AcceptedMail;
  readonly again: AcceptedMail;
}

export interface MailCheck {
  /** Missing mails, and mails that should not have been sent. */
  readonly faults: readonly string[];
  /** Number of mails sent again because a process died between acceptance and its record. */
  readonly explained: number;
  /** Mails sent twice for no such reason. */
  readonly unexplained: readonly string[];
}

/** Compares the accepted mails with those that must have been sent according to the database. */
export async function checkMails(fleet: Fleet): Promise<MailCheck> {
  const deliveries = new Map<string, AcceptedMail[]>();
  for (const mail of fleet.mails.accepted) deliveries.set(mail.id, [...(deliveries.get(mail.id) ?? []), mail]);
  const firsts = [...deliveries.values()].flatMap(([first]) => first ?? []);
  const repeats: readonly Repeat[] = [...deliveries.values()].flatMap(([first, ...more]) =>
    more.map((again) => ({ first: first as AcceptedMail, again })),
  );
  const unexplained = unexplainedOf(repeats, fleet);
  return {
    faults: [
      ...(await aboutRegistrations(fleet, firsts)),
      ...(await aboutMessages(fleet, firsts)),
      ...(await aboutRejections(fleet)),
    ],
    explained: repeats.length - unexplained.length,
    unexplained: unexplained.map(
      ({ first, again }) =>
        `«${first.subject}» to ${first.to}, again after ${again.at - first.at} ms: ${logged(fleet, first)}`,
    ),
  };
}

async function aboutRegistrations(fleet: Fleet, mails: readonly AcceptedMail[]): Promise<string[]> {
  const byAddress = new Map<string, string[]>();
  for (const { to, subject } of mails) byAddress.set(to, [...(byAddress.get(to) ?? []), subject]);
  const rows = await registrationsOf(fleet);
  const reachable = rows.filter(({ email }) => !fleet.mails.rejected.has(email));
  const faults = reachable.flatMap(({ email, status }) => {
    const wanted = [SUBJECTS.received, ...(status === 'pending' ? [] : [SUBJECTS[status]])].sort().join(', ');
    const got = (byAddress.get(email) ?? []).sort().join(', ');
    return got === wanted ? [] : [`${email} (${status}) got «${got}», not «${wanted}»`];
  });
  const known = new Set(rows.map(({ email }) => email));
  const strangers = [...byAddress.keys()].filter((address) => address.startsWith('person-') && !known.has(address));
  return [...faults, ...strangers.map((address) => `${address} got a mail and has no registration`)];
}

/** The staff gets one mail for each message. */
async function aboutMessages(fleet: Fleet, mails: readonly AcceptedMail[]): Promise<string[]> {
  const [row] = await fleet.database.query<{ due: number }>(
    `SELECT count(*)::int AS due FROM contact_submissions s, users u WHERE u.is_admin AND s.message LIKE 'A message to be kept%'`,
  );
  const sent = mails.filter(({ subject }) => subject === SUBJECTS.staff).length;
  const rejected = fleet.mails.rejected.get(STAFF) ?? 0;
  return sent + rejected === row?.due ? [] : [`the staff got ${sent} notices of ${row?.due}, ${rejected} rejected`];
}

/** A mail that is rejected for good is tried once, and kept as failed. */
async function aboutRejections(fleet: Fleet): Promise<string[]> {
  const [row] = await fleet.database.query<{ failed: number }>(
    'SELECT count(*)::int AS failed FROM outbox WHERE failed_at IS NOT NULL',
  );
  const rejected = [...fleet.mails.rejected.values()].reduce((sum, tries) => sum + tries, 0);
  return rejected === row?.failed ? [] : [`${rejected} permanent rejections, and ${row?.failed} failed deliveries`];
}

/**
 * Each death explains the emails that could be accepted and not yet recorded: those that the processes sent at once. Earlier ones
 * come first, on both sides, so that a later death is left for a repeat that nothing else explains.
 */
function unexplainedOf(repeats: readonly Repeat[], { workers, database }: Fleet): readonly Repeat[] {
  const deaths = [
    ...workers.flatMap(({ killedAt }) => killedAt.map((at) => ({ at, explains: SENT_AT_ONCE }))),
    ...database.stoppedAt.map((at) => ({ at, explains: SENT_AT_ONCE * workers.length })),
  ].sort((one, other) => one.at - other.at);
  return deaths.reduce<readonly Repeat[]>(
    (left, { at, explains }) => {
      const explained = left.filter(({ first, again }) => at >= first.at - CLOCK_MS && at <= again.at);
      const counted = new Set(explained.slice(0, explains));
      return left.filter((repeat) => !counted.has(repeat));
    },
    [...repeats].sort((one, other) => one.again.at - other.again.at),
  );
}

/** What the workers logged about the delivery of an email. */
function logged({ workers }: Fleet, { id }: AcceptedMail): string {
  const deliveryId = id.replace(/^<|@.*$/g, '');
  return workers.flatMap((worker) => worker.linesWith(deliveryId)).join(' ');
}
