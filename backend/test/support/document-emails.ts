import type { NewDocument } from '@pharmacy/contracts';
import type { ParsedMail } from 'mailparser';
import { PrepareDigests } from '../../src/modules/documents/application/digest/prepare-digests';
import { Delivery } from '../../src/platform/events/delivery';
import { aDocument } from './documents';
import { type MailPeer, recipientsOf, startMailPeer } from './mail-peer';
import { anAccount, signIn, signInAdministrator } from './people';
import { startTestApp, type TestApp } from './test-app';

export const SITE = 'https://pharmacy.example.org';

export interface Reader {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Starts a server for the tests of the `describe` block that calls this: without workers, so that each email is prepared and
 * sent when a test wants it. `server`, `peer`, and `admin` are there from its `beforeAll` on.
 */
export function documentEmails() {
  let peer: MailPeer;
  let server: TestApp;
  let admin: string;
  let people = 0;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL: SITE, ROLE: 'web' } });
    admin = await signInAdministrator(server);
  }, 60_000);
  /** Readers and documents of earlier tests are no one's news anymore. */
  beforeEach(async () => {
    await server.database.query('UPDATE documents SET is_published = false');
    await server.database.query(`UPDATE document_digests SET frequency = 'never', pending_since = NULL`);
    await server.database.query('DELETE FROM outbox');
  });

  async function aReader(role: 'prescriber' | 'salesrep' = 'prescriber'): Promise<Reader> {
    const username = `reader-${(people += 1)}`;
    await anAccount(server, username, role);
    const [row] = await server.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [username]);
    await prepare();
    return { username, id: row!.id, email: `${username}@example.org`, token: await signIn(server, username) };
  }
  /** By default, published some minutes ago. */
  async function publish(details: Partial<NewDocument>, age = '10 minutes'): Promise<number> {
    const { id } = await aDocument(server, admin, details);
    await server.database.query(
      'UPDATE documents SET version_at = now() - $2::interval, released_at = now() - $2::interval WHERE id = $1',
      [id, age],
    );
    return id;
  }
  /** As if the last email had been some days ago. */
  const lastToldDaysAgo = (days: number) =>
    server.database.query(`UPDATE document_digests SET told_until = now() - $1 * interval '1 day'`, [days]);
  const prepare = () => server.app.get(PrepareDigests).run();
  const waiting = async (subscriber = 'mail.new-documents') => {
    const statement = 'SELECT id FROM outbox WHERE subscriber = $1';
    return (await server.database.query<{ id: string }[]>(statement, [subscriber])).map(({ id }) => id);
  };
  async function deliver(subscriber?: string): Promise<void> {
    for (const id of await waiting(subscriber)) await server.app.get(Delivery).attempt(id);
  }
  /** Everything that was sent to the reader meanwhile. */
  async function send({ email }: Reader): Promise<readonly ParsedMail[]> {
    const before = peer.mails.length;
    await prepare();
    await deliver();
    return peer.mails.slice(before).filter((mail) => recipientsOf(mail).includes(email));
  }
  const choose = (token: string, frequency: string) =>
    server.http.put('/api/document-emails').auth(token, { type: 'bearer' }).send({ frequency });
  const chosenBy = async ({ token }: Reader): Promise<string> =>
    (await server.http.get('/api/document-emails').auth(token, { type: 'bearer' }).expect(200)).body.frequency;

  return {
    get server() {
      return server;
    },
    get peer() {
      return peer;
    },
    get admin() {
      return admin;
    },
    aReader,
    publish,
    lastToldDaysAgo,
    prepare,
    waiting,
    deliver,
    send,
    choose,
    chosenBy,
  };
}
