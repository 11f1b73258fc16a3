import { Delivery } from '../../src/platform/events/delivery';
import { eventually } from '../support/eventually';
import { type MailPeer, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { anAccount, signIn } from '../support/people';
import { PASSWORD } from '../support/second-factor';
import { startTestApp, type TestApp } from '../support/test-app';

const CONFIRM = 'Confirm your new email address';
const CHANGED = 'Your email address was changed';

describe('the emails about a new email address', () => {
  let server: TestApp;
  let peer: MailPeer;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org' } });
  });

  const request = async (token: string, email: string) => {
    await server.http
      .post('/api/auth/change-email')
      .auth(token, { type: 'bearer' })
      .send({ email, password: PASSWORD })
      .expect(202);
    return mailOf(peer, email, CONFIRM);
  };
  const change = async (token: string, email: string) => {
    const link = tokenIn(await request(token, email), '/confirm-new-email');
    // The link works once its delivery is committed. Attempts before that would count as invalid links.
    const undelivered = "SELECT 1 FROM outbox WHERE subscriber = 'mail.email-change' AND failed_at IS NULL";
    await eventually(async () => (await server.database.query<unknown[]>(undelivered)).length === 0);
    await server.http.post('/api/auth/confirm-new-email').send({ token: link }).expect(204);
  };
  /** Makes the deliveries that wait for another attempt. */
  const deliverAll = async () => {
    const rows = await server.database.query<{ id: string }[]>('SELECT id FROM outbox ORDER BY occurred_at');
    for (const { id } of rows) await server.app.get(Delivery).attempt(id);
  };

  it('go to each address that was replaced, even if the first one takes emails only after the second change', async () => {
    await anAccount(server, 'mover', 'prescriber');
    const token = await signIn(server, 'mover');
    await outboxEmpty(server);
    peer.reject(450, 'mover@example.org');
    await change(token, 'second@example.org');
    await change(token, 'third@example.org');
    await mailOf(peer, 'second@example.org', CHANGED);
    peer.reject(undefined);
    await deliverAll();
    expect((await mailOf(peer, 'mover@example.org', CHANGED)).text).toContain('second@example.org');
  });
});
