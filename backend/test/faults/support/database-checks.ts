import { createHash } from 'node:crypto';
import type { Fleet } from './fleet';
import type { DecisionAttempt, TextAttempt, Ledger } from './ledger';

interface RegistrationRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly accounts: number;
  readonly decisions: number;
}

/** All registrations of the scenario, each with its number of accounts and recorded decisions. */
const REGISTRATIONS = `
  SELECT r.id, r.username, r.email, r.status,
         (SELECT count(*)::int FROM users u WHERE u.username = r.username) AS accounts,
         (SELECT count(*)::int FROM audit_entries a WHERE a.subject_type = 'registration' AND a.subject_id = r.id
            AND a.action IN ('registration.approved', 'registration.rejected')) AS decisions
  FROM registrations r WHERE r.username LIKE 'person-%'`;

export const registrationsOf = (fleet: Fleet): Promise<RegistrationRow[]> => fleet.database.query(REGISTRATIONS);

/** Descriptions of acknowledged operations that were lost or happened twice. Empty if there are none. */
export async function brokenGuarantees(fleet: Fleet, ledger: Ledger): Promise<string[]> {
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
    ...concurrentDecisions(ledger)
      .filter((pair) => !hasOneWinner(pair))
      .map(([one]) => `registration ${one?.id}: not exactly one decision was granted`),
    ...(await lostDrafts(fleet, ledger)),
    ...(await lostFiles(fleet, ledger)),
  ];
}

/** An acknowledged item must exist once; an item of unknown fate at most once. */
function miscounted(what: string, asked: readonly TextAttempt[], there: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of there) times.set(text, (times.get(text) ?? 0) + 1);
  return asked.flatMap(({ text, fate }) => {
    const found = times.get(text) ?? 0;
    return found === 1 || (found === 0 && fate === 'unknown')
      ? []
      : [`${what} «${text}» (${fate}) is there ${found} times`];
  });
}

/** Decisions that two administrators made at once about the same registration. */
export function concurrentDecisions({ decisions }: Ledger): readonly (readonly DecisionAttempt[])[] {
  const byId = new Map<number, DecisionAttempt[]>();
  for (const decision of decisions) byId.set(decision.id, [...(byId.get(decision.id) ?? []), decision]);
  return [...byId.values()].filter((pair) => pair.length > 1);
}

function hasOneWinner(pair: readonly DecisionAttempt[]): boolean {
  const granted = pair.filter(({ fate }) => fate === 'acknowledged').length;
  return granted === 1 || (granted === 0 && pair.some(({ fate }) => fate === 'unknown'));
}

/** The current text must be the last acknowledged one, or one of unknown fate. */
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

/** Downloads must return the bytes that were uploaded. */
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

/** Descriptions of decisions that were made only in part. */
export async function partialDecisions(fleet: Fleet): Promise<string[]> {
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
