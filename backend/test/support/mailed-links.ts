import type { ParsedMail } from 'mailparser';
import { eventually } from './eventually';
import { type MailPeer, recipientsOf } from './mail-peer';
import type { TestApp } from './test-app';

/** Waits until `count` mails with that subject have arrived at that address. Returns the newest. */
export function mailOf(peer: MailPeer, address: string, subject: string, count = 1): Promise<ParsedMail> {
  return eventually(() => {
    const matching = peer.mails.filter((mail) => mail.subject === subject && recipientsOf(mail).includes(address));
    return matching.length >= count && matching.at(-1);
  });
}

/** The token in the fragment of the mail's link to `path`. */
export function tokenIn(mail: ParsedMail, path: string): string {
  const token = new RegExp(`${path}#([\\w-]+)`).exec(mail.text ?? '')?.[1];
  if (!token) throw new Error(`No link to ${path} in: ${mail.text}`);
  return token;
}

/** The rows of these tables that contain the token: as text, or as bytes, which PostgreSQL shows as hexadecimal digits. */
export function rowsWith(token: string, app: TestApp, tables: readonly string[]): Promise<string[]> {
  return rowsWithAny(
    [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')],
    app,
    tables,
  );
}

/** The rows that contain the bytes: as such, or in one of the usual encodings, which can be stored as text or as bytes. */
export function rowsWithBytes(bytes: Buffer, app: TestApp, tables: readonly string[]): Promise<string[]> {
  const texts = [bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')];
  return rowsWithAny([...texts, ...texts.map((text) => Buffer.from(text).toString('hex'))], app, tables);
}

async function rowsWithAny(forms: readonly string[], { database }: TestApp, tables: readonly string[]) {
  const rows: string[] = [];
  for (const table of tables) {
    const kept = await database.query<{ row: string }[]>(`SELECT kept::text AS row FROM ${table} kept`);
    rows.push(...kept.map(({ row }) => `${table} ${row}`));
  }
  return rows.filter((row) => forms.some((form) => row.includes(form)));
}

/** Waits until the outbox is empty: a mail may arrive moments before the commit that makes its link valid. */
export function outboxEmpty({ database }: TestApp): Promise<true> {
  const undelivered = 'SELECT 1 FROM outbox WHERE failed_at IS NULL';
  return eventually(async () => (await database.query<unknown[]>(undelivered)).length === 0);
}
