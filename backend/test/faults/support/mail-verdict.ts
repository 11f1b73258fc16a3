import type { Fleet } from './fleet';
import type { AcceptedMail } from './mail-record';
import { registrationsOf } from './verdict';

const SUBJECTS = {
  received: 'We received your registration',
  approved: 'Your registration was approved',
  rejected: 'About your registration',
  staff: 'A new message from the website',
} as const;

/** The demo's administrator. */
const STAFF = 'admin@example.org';
/** From the server's acceptance to the record of it, on a busy machine. */
const RECORD_MS = 3_000;
/** The peer writes down a mail a moment after its sender may have died. */
const CLOCK_MS = 500;

export interface MailVerdict {
  /** Mails that are missing, or that nobody should have got. */
  readonly faults: readonly string[];
  /** Sent again because a process died between the server's acceptance and the record of it. */
  readonly explained: number;
  /** Sent twice without such a reason. */
  readonly unexplained: readonly string[];
}

/** Compares what the mail server accepted with what the database says must have been sent. */
export async function judgeMails(fleet: Fleet): Promise<MailVerdict> {
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

/** The staff is told once of each message. */
async function aboutMessages(fleet: Fleet, mails: readonly AcceptedMail[]): Promise<string[]> {
  const [row] = await fleet.database.query<{ due: number }>(
    `SELECT count(*)::int AS due FROM contact_submissions s, users u WHERE u.is_admin AND s.message LIKE 'A message to be kept%'`,
  );
  const sent = mails.filter(({ subject }) => subject === SUBJECTS.staff).length;
  const refused = fleet.mails.refused.get(STAFF) ?? 0;
  return sent + refused === row?.due ? [] : [`the staff got ${sent} notices of ${row?.due}, ${refused} were refused`];
}

/** A mail that is refused for ever is tried once, and kept as failed. */
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
