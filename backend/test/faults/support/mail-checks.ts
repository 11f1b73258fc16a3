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
/** Maximum time from the server's acceptance until the product has recorded it, on a busy machine. */
const RECORD_MS = 3_000;
/** The mail server records a mail a moment after its sender may have died. */
const CLOCK_MS = 500;

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
  const repeats = [...deliveries.values()].flatMap(([first, ...more]) =>
    more.map((again) => ({ first: first as AcceptedMail, again })),
  );
  const unexplained = repeats.filter(({ first, again }) => !diedBetween(fleet, first, again));
  return {
    faults: [
      ...(await aboutRegistrations(fleet, firsts)),
      ...(await aboutMessages(fleet, firsts)),
      ...(await aboutRefusals(fleet)),
    ],
    explained: repeats.length - unexplained.length,
    unexplained: unexplained.map(
      ({ first, again }) => `«${first.subject}» to ${first.to}, again after ${again.at - first.at} ms`,
    ),
  };
}

async function aboutRegistrations(fleet: Fleet, mails: readonly AcceptedMail[]): Promise<string[]> {
  const byAddress = new Map<string, string[]>();
  for (const { to, subject } of mails) byAddress.set(to, [...(byAddress.get(to) ?? []), subject]);
  const rows = await registrationsOf(fleet);
  const reachable = rows.filter(({ email }) => !fleet.mails.refused.has(email));
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
  const refused = fleet.mails.refused.get(STAFF) ?? 0;
  return sent + refused === row?.due ? [] : [`the staff got ${sent} notices of ${row?.due}, ${refused} were refused`];
}

/** A mail that is rejected for good is tried once, and kept as failed. */
async function aboutRefusals(fleet: Fleet): Promise<string[]> {
  const [row] = await fleet.database.query<{ failed: number }>(
    'SELECT count(*)::int AS failed FROM outbox WHERE failed_at IS NOT NULL',
  );
  const refused = [...fleet.mails.refused.values()].reduce((sum, tries) => sum + tries, 0);
  return refused === row?.failed ? [] : [`${refused} refusals for ever, and ${row?.failed} failed deliveries`];
}

function diedBetween({ workers, database }: Fleet, first: AcceptedMail, again: AcceptedMail): boolean {
  const deaths = [...workers.flatMap(({ killedAt }) => killedAt), ...database.stoppedAt];
  return deaths.some((at) => at >= first.at - CLOCK_MS && at <= Math.min(first.at + RECORD_MS, again.at));
}
