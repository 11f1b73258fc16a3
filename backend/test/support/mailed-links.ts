import type { ParsedMail } from 'mailparser';
import { DataSource } from 'typeorm';
import { eventually } from './eventually';
import { type MailPeer, recipientsOf } from './mail-peer';
import type { TestApp } from './test-app';

/** The newest mail of that subject to that address, once `count` of them have come. */
export function mailOf(peer: MailPeer, address: string, subject: string, count = 1): Promise<ParsedMail> {
  return eventually(() => {
    const fitting = peer.mails.filter((mail) => mail.subject === subject && recipientsOf(mail).includes(address));
    return fitting.length >= count && fitting.at(-1);
  });
}

/** The token in the fragment of the mail's link to `path`. */
export function tokenIn(mail: ParsedMail, path: string): string {
  const token = new RegExp(`${path}#([\\w-]+)`).exec(mail.text ?? '')?.[1];
  if (!token) throw new Error(`No link to ${path} in: ${mail.text}`);
  return token;
}

/** Waits until nothing is owed: a mail that has arrived may be moments ahead of the commit that makes its link good. */
export function nothingOwed({ app }: TestApp): Promise<true> {
  const owed = 'SELECT 1 FROM outbox WHERE failed_at IS NULL';
  return eventually(async () => (await app.get(DataSource).query<unknown[]>(owed)).length === 0);
}
