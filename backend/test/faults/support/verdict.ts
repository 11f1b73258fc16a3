import { createHash } from 'node:crypto';
import type { Fleet } from './fleet';
import type { AskedDecision, AskedText, Ledger } from './ledger';

interface RegistrationRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly accounts: number;
  readonly decisions: number;
}

/** All requests of our people, with how many accounts and recorded decisions each has. */
const REGISTRATIONS = `
  SELECT r.id, r.username, r.email, r.status,
         (SELECT count(*)::int FROM users u WHERE u.username = r.username) AS accounts,
         (SELECT count(*)::int FROM audit_entries a WHERE a.subject_type = 'registration' AND a.subject_id = r.id
            AND a.action IN ('registration.approved', 'registration.rejected')) AS decisions
  FROM registrations r WHERE r.username LIKE 'person-%'`;

export const registrationsOf = (fleet: Fleet): Promise<RegistrationRow[]> => fleet.database.query(REGISTRATIONS);

/** Promises that were not kept, and things that happened twice, in words. Empty: all is well. */
export async function brokenPromises(fleet: Fleet, ledger: Ledger): Promise<string[]> {
  const rows = await registrationsOf(fleet);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const messages = await fleet.database.query<{ message: string }>('SELECT message FROM contact_submissions');
  const documents = await fleet.database.query<{ title: string }>('SELECT title FROM documents');
  const lostDecisions = ledger.decisions.filter(
    ({ id, verdict, fate }) =>
      fate === 'acknowledged' && byId.get(id)?.status !== `${verdict}${verdict === 'reject' ? 'ed' : 'd'}`,
  );
  return [
    ...miscounted(
      'registration',
      ledger.registrations.map(({ username, fate }) => ({ text: username, fate })),
      rows.map(({ username }) => username),
    ),
    ...miscounted(
      'message',
      ledger.messages,
      messages.map(({ message }) => message),
    ),
    ...miscounted(
      'document',
      ledger.documents.map(({ title, fate }) => ({ text: title, fate })),
      documents.map(({ title }) => title),
    ),
    ...lostDecisions.map(
      ({ id, verdict }) => `registration ${id}: to ${verdict} was acknowledged, and it is ${byId.get(id)?.status}`,
    ),
    ...rivals(ledger)
      .filter((pair) => !hasOneWinner(pair))
      .map(([one]) => `registration ${one?.id}: not exactly one decision was granted`),
    ...(await lostDrafts(fleet, ledger)),
    ...(await lostFiles(fleet, ledger)),
  ];
}

/** An acknowledged thing is there once, one of unknown fate once or not at all. */
function miscounted(what: string, asked: readonly AskedText[], there: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of there) times.set(text, (times.get(text) ?? 0) + 1);
  return asked.flatMap(({ text, fate }) => {
    const found = times.get(text) ?? 0;
    return found === 1 || (found === 0 && fate === 'unknown')
      ? []
      : [`${what} «${text}» (${fate}) is there ${found} times`];
  });
}

/** Decisions about one request that two administrators made at once. */
export function rivals({ decisions }: Ledger): readonly (readonly AskedDecision[])[] {
  const byId = new Map<number, AskedDecision[]>();
  for (const decision of decisions) byId.set(decision.id, [...(byId.get(decision.id) ?? []), decision]);
  return [...byId.values()].filter((pair) => pair.length > 1);
}

function hasOneWinner(pair: readonly AskedDecision[]): boolean {
  const granted = pair.filter(({ fate }) => fate === 'acknowledged').length;
  return granted === 1 || (granted === 0 && pair.some(({ fate }) => fate === 'unknown'));
}

/** The newest text is the last one acknowledged, or one of unknown fate. */
async function lostDrafts(fleet: Fleet, ledger: Ledger): Promise<string[]> {
  const rows = await fleet.database.query<{ key: string; text: string }>(
    'SELECT key, coalesce(draft_content, live_content) AS text FROM content_blocks',
  );
  const now = new Map(rows.map(({ key, text }) => [key, text]));
  return [...ledger.drafts].flatMap(([key, drafts]) => {
    const last = drafts.findLast(({ fate }) => fate === 'acknowledged');
    const possible = [last, ...drafts.filter(({ fate }) => fate === 'unknown')].map((draft) => draft?.text);
    return !last || possible.includes(now.get(key)) ? [] : [`${key} is «${now.get(key)}», not «${last.text}»`];
  });
}

/** Files are read from where they are kept: their bytes are those that were sent. */
async function lostFiles(fleet: Fleet, ledger: Ledger): Promise<string[]> {
  const rows = await fleet.database.query<{ id: number; title: string }>('SELECT id, title FROM documents');
  const idOf = new Map(rows.map(({ id, title }) => [title, id]));
  const token = await signIn(fleet);
  const kept = ledger.documents.filter(({ title }) => idOf.has(title));
  const broken = await Promise.all(
    kept.map(async ({ title, checksum }) => {
      const url = `${fleet.urls[0]}/api/documents/${idOf.get(title)}/download`;
      const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
      const bytes = Buffer.from(await response.arrayBuffer());
      return createHash('sha256').update(bytes).digest('hex') === checksum
        ? []
        : [`${title}: ${response.status}, other bytes`];
    }),
  );
  return broken.flat();
}

/** Decisions that are neither wholly made nor not at all. */
export async function halfDecisions(fleet: Fleet): Promise<string[]> {
  const rows = await registrationsOf(fleet);
  return rows
    .filter(
      ({ status, accounts, decisions }) =>
        accounts !== (status === 'approved' ? 1 : 0) || decisions !== (status === 'pending' ? 0 : 1),
    )
    .map(
      ({ id, status, accounts, decisions }) =>
        `registration ${id} is ${status}, with ${accounts} accounts and ${decisions} decisions`,
    );
}

export async function signIn({ urls }: Fleet): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: 'pharmacy-demo' });
  const response = await fetch(`${urls[0]}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return ((await response.json()) as { readonly token: string }).token;
}
