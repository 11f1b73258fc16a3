import type { MailStatus, RegistrationView } from '@pharmacy/contracts';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { OUTBOX_QUEUE } from '../../src/platform/queue';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { connectLive } from '../support/live-client';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const RECEIVED = 'We received your registration';
const APPROVED = 'Your registration was approved';

describe('emails about registrations', () => {
  let server: TestApp;
  let replica: TestApp;
  let peer: MailPeer;
  let admin: string;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org' } });
    const env = { SMTP_URL: peer.url, ROLE: 'web' };
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir, env });
    admin = await signInAdministrator(server);
  });
  afterEach(() => peer.reject(undefined));

  const submitted = async (overrides: object = {}) => {
    const person = aRegistration(overrides);
    const { body } = await server.http.post('/api/register/prescriber').send(person).expect(201);
    return { ...person, id: (body as { id: number }).id };
  };
  const post = (id: number, step: string, app = server, body: object = {}) =>
    app.http.post(`/api/admin/registrations/${id}/${step}`).auth(admin, { type: 'bearer' }).send(body);
  const view = async (id: number) => {
    const { body } = await server.http.get('/api/admin/registrations?limit=500').auth(admin, { type: 'bearer' });
    return (body as RegistrationView[]).find((row) => row.id === id)!;
  };
  const becomes = (id: number, status: MailStatus) => eventually(async () => (await view(id)).mailStatus === status);
  const confirm = (token: unknown, app = server) => app.http.post('/api/auth/confirm-email').send({ token });
  const query = <T>(sql: string, values: unknown[] = []) => server.database.query<T[]>(sql, values);
  const mailsTo = (address: string, subject: string) =>
    peer.mails.filter((mail) => mail.subject === subject && recipientsOf(mail).includes(address));

  describe('their status', () => {
    it('is that of the email about the current status of the request', async () => {
      const { id } = await submitted();
      await becomes(id, 'sent');
      peer.reject(450);
      expect((await post(id, 'approve').expect(200)).body).toMatchObject({ status: 'approved', mailStatus: 'queued' });
      await eventually(async () => (await view(id)).mailStatus === 'queued' && peer.attempts() > 1);
      peer.reject(undefined);
      await becomes(id, 'sent');
    });

    it('is queued while it retries, and failed when the server rejects it permanently', async () => {
      const { id, email } = await submitted();
      await becomes(id, 'sent');
      peer.reject(550, email);
      await post(id, 'reject').expect(200);
      await becomes(id, 'failed');
    });

    it('is that of the email with the last question, even if the one with an earlier question bounced', async () => {
      const { id, email } = await submitted();
      const token = tokenIn(await mailOf(peer, email, RECEIVED), 'https://pharmacy.example.org/request');
      await becomes(id, 'sent');
      peer.reject(550, email);
      await post(id, 'ask', server, { question: 'Which office?' }).expect(200);
      await becomes(id, 'failed');
      peer.reject(undefined);
      await server.http.post('/api/registration-request/information').send({ token, answer: 'Jackson' }).expect(200);
      await post(id, 'ask', server, { question: 'Since when?' }).expect(200);
      await becomes(id, 'sent');
      expect(await query('SELECT 1 FROM outbox WHERE subject_id = $1', [id])).toEqual([]);
    });

    it('is sent after the failed job was retried manually', async () => {
      const { id, email } = await submitted();
      await becomes(id, 'sent');
      peer.reject(550, email);
      await post(id, 'approve').expect(200);
      await becomes(id, 'failed');
      peer.reject(undefined);
      const queue = server.app.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
      // The mail counts as failed a moment before its job does.
      await eventually(async () => {
        for (const job of await queue.getFailed()) await job.retry();
        return (await view(id)).mailStatus === 'sent';
      });
    });

    it('is null for decisions from before delivery records existed, or without an email', async () => {
      const { id } = await submitted();
      await post(id, 'approve').expect(200);
      await becomes(id, 'sent');
      await query('DELETE FROM sent_mails WHERE subject_id = $1', [id]);
      expect((await view(id)).mailStatus).toBe('none');
    });

    it('is pushed to an open live connection when it changes', async () => {
      const client = await connectLive(replica);
      client.ask('registrations', admin);
      await client.frame(1);
      const { id } = await submitted();
      await eventually(() =>
        client.frames.some(({ data }) =>
          (data as RegistrationView[]).some((row) => row.id === id && row.mailStatus === 'sent'),
        ),
      );
      client.leave();
    });
  });

  describe('sending again', () => {
    it('emails the decision once more, and adds an audit trail entry', async () => {
      const { id, email, username } = await submitted();
      await post(id, 'approve').expect(200);
      await becomes(id, 'sent');
      expect((await post(id, 'resend-mail').expect(202)).body).toMatchObject({ id, mailStatus: 'queued' });
      await mailOf(peer, email, APPROVED, 2);
      await becomes(id, 'sent');
      expect(mailsTo(email, RECEIVED)).toHaveLength(1);
      const { body } = await server.http.get('/api/admin/audit?limit=1').auth(admin, { type: 'bearer' });
      expect(body).toEqual([
        expect.objectContaining({
          action: 'registration.mail-resent',
          subject: { type: 'registration', id, label: username },
        }),
      ]);
    });

    it('replaces a failed email', async () => {
      const { id, email } = await submitted();
      await becomes(id, 'sent');
      peer.reject(550, email);
      await post(id, 'reject', server, { reason: 'No reply' }).expect(200);
      await becomes(id, 'failed');
      peer.reject(undefined);
      await post(id, 'resend-mail').expect(202);
      await becomes(id, 'sent');
      expect(mailsTo(email, 'About your registration')).toHaveLength(1);
      expect(await query('SELECT 1 FROM outbox WHERE subject_id = $1', [id])).toEqual([]);
    });

    it('goes to the address that the account has by now, with its username, and to nobody once its access ended', async () => {
      const { id, email, username, password } = await submitted();
      await post(id, 'approve').expect(200);
      await becomes(id, 'sent');
      const [moved, token] = [`moved-${email}`, await signIn(server, username, password)];
      const asPerson = server.http.post('/api/auth/change-email').auth(token, { type: 'bearer' });
      await asPerson.send({ email: moved, password }).expect(202);
      const link = tokenIn(await mailOf(peer, moved, 'Confirm your new email address'), '/confirm-new-email');
      await outboxEmpty(server);
      await server.http.post('/api/auth/confirm-new-email').send({ token: link }).expect(204);
      const [account] = await query<{ id: number }>('SELECT id FROM users WHERE email = $1', [moved]);
      await query('UPDATE users SET username = $2 WHERE id = $1', [account!.id, `renamed.${username}`]);

      expect((await post(id, 'resend-mail').expect(202)).body).toMatchObject({ email, mailTo: moved });
      expect((await mailOf(peer, moved, APPROVED)).text).toContain(`renamed.${username}`);
      await becomes(id, 'sent');
      await server.http.post(`/api/admin/users/${account!.id}/deactivate`).auth(admin, { type: 'bearer' }).expect(200);
      expect(await view(id)).toMatchObject({ mailTo: null });
      expect((await post(id, 'resend-mail').expect(409)).body.message).toBe(
        "The account isn't active, so the email can't be sent again",
      );
      await outboxEmpty(server);
      expect([mailsTo(email, APPROVED), mailsTo(moved, APPROVED)].map(({ length }) => length)).toEqual([1, 1]);
    });

    it('works without a record of a first email', async () => {
      const { id, email } = await submitted();
      await post(id, 'approve').expect(200);
      await becomes(id, 'sent');
      await query('DELETE FROM sent_mails WHERE subject_id = $1', [id]);
      await post(id, 'resend-mail').expect(202);
      await mailOf(peer, email, APPROVED, 2);
    });

    it('is rejected while an email is on its way, and before there is a decision', async () => {
      const { id } = await submitted();
      await outboxEmpty(server);
      expect((await post(id, 'resend-mail').expect(409)).body.message).toBe(
        'This registration is still waiting for a decision',
      );
      peer.reject(450);
      await post(id, 'approve').expect(200);
      expect((await post(id, 'resend-mail').expect(409)).body.message).toBe(
        'An email about this registration is already on its way',
      );
      peer.reject(undefined);
      await becomes(id, 'sent');
      await post(2_147_483_647, 'resend-mail').expect(404);
      for (const bad of ['0', 'x'])
        await server.http
          .post(`/api/admin/registrations/${bad}/resend-mail`)
          .auth(admin, { type: 'bearer' })
          .expect(400);
    });

    it('sends one email for many concurrent requests on two replicas', async () => {
      const { id, email } = await submitted();
      await post(id, 'approve').expect(200);
      await becomes(id, 'sent');
      peer.reject(450, email);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => post(id, 'resend-mail', index % 2 ? replica : server)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
      peer.reject(undefined);
      await becomes(id, 'sent');
      expect(mailsTo(email, APPROVED)).toHaveLength(2);
    });
  });

  describe('an address', () => {
    const linkOf = async (email: string) => {
      const mail = await mailOf(peer, email, RECEIVED);
      await outboxEmpty(server);
      return tokenIn(mail, 'https://pharmacy.example.org/confirm-email');
    };
    const approvedAccount = async (registrationId: number, username: string) => {
      await post(registrationId, 'approve').expect(200);
      const [account] = await query<{ id: number }>('SELECT id FROM users WHERE username = $1', [username]);
      return account!;
    };

    it('is confirmed once by the link in the first email, and is confirmed for the account from the start', async () => {
      const { id, email, username } = await submitted();
      const token = await linkOf(email);
      expect(await view(id)).toMatchObject({ emailConfirmed: false });
      await confirm(token).expect(204);
      expect(await view(id)).toMatchObject({ status: 'pending', emailConfirmed: true });
      expect((await confirm(token).expect(400)).body.message).toBe('This link has expired or was already used.');
      await post(id, 'approve').expect(200);
      const session = await signIn(server, username);
      const { body } = await server.http.get('/api/auth/me').auth(session, { type: 'bearer' });
      expect(body.emailConfirmed).toBe(true);
    });

    it('can also be confirmed after the approval', async () => {
      const { id, email, username } = await submitted();
      const token = await linkOf(email);
      await post(id, 'approve').expect(200);
      const session = await signIn(server, username);
      const me = () => server.http.get('/api/auth/me').auth(session, { type: 'bearer' });
      expect((await me()).body.emailConfirmed).toBe(false);
      await confirm(token, replica).expect(204);
      expect((await me()).body.emailConfirmed).toBe(true);
      expect(await view(id)).toMatchObject({ status: 'approved', emailConfirmed: true });
    });

    it('isn’t confirmed for an account that has another one by now', async () => {
      const { id, email, username } = await submitted();
      const token = await linkOf(email);
      const account = await approvedAccount(id, username);
      await query('UPDATE users SET email = $1 WHERE id = $2', [`new-${email}`, account.id]);
      await confirm(token).expect(204);
      expect(await view(id)).toMatchObject({ emailConfirmed: true });
      expect(await query('SELECT email_confirmed_at FROM users WHERE id = $1', [account.id])).toEqual([
        { email_confirmed_at: null },
      ]);
    });

    it('is confirmed only for the request after a rejection, even if a new account has its names', async () => {
      const { id, email, username } = await submitted();
      const token = await linkOf(email);
      await post(id, 'reject').expect(200);
      const again = await submitted({ email, username });
      await post(again.id, 'approve').expect(200);
      await confirm(token).expect(204);
      expect(await view(id)).toMatchObject({ status: 'rejected', emailConfirmed: true });
      expect(await view(again.id)).toMatchObject({ emailConfirmed: false });
      expect(await query('SELECT email_confirmed_at FROM users WHERE username = $1', [username])).toEqual([
        { email_confirmed_at: null },
      ]);
    });

    it('is confirmed by exactly one of many clicks, even during the approval of the request', async () => {
      const { id, email, username } = await submitted();
      const token = await linkOf(email);
      const [approval, ...clicks] = await Promise.all([
        post(id, 'approve'),
        ...Array.from({ length: 4 }, (_, index) => confirm(token, index % 2 ? replica : server)),
      ]);
      expect(approval.status).toBe(200);
      expect(clicks.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
      const [row] = await query<{ confirmed: boolean }>(
        'SELECT email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE username = $1',
        [username],
      );
      expect(row).toEqual({ confirmed: true });
    });

    it("can't be confirmed after a week, or with a password reset link", async () => {
      const { email } = await submitted();
      const token = await linkOf(email);
      const body = { token, password: 'something else' };
      await server.http.post('/api/auth/reset-password').send(body).expect(400);
      await query(`UPDATE one_time_links SET expires_at = expires_at - interval '7 days'`);
      await confirm(token).expect(400);
    });

    it.each(['www.evil.example', 'sales@evil.example', 'call-601-555-0142'])(
      'that is unconfirmed never receives the username %s in any email',
      async (username) => {
        const { id, email } = await submitted({ username, email: `${username.replace('@', '-')}-owner@example.org` });
        const { id: accountId } = await approvedAccount(id, username);
        for (const step of ['deactivate', 'activate'])
          await server.http.post(`/api/admin/users/${accountId}/${step}`).auth(admin, { type: 'bearer' }).expect(200);
        await server.http.post('/api/auth/forgot-password').send({ email }).expect(202);
        await mailOf(peer, email, 'Choose a new password');
        await outboxEmpty(server);
        const mails = peer.mails.filter((mail) => recipientsOf(mail).includes(email));
        expect(mails.map(({ subject }) => subject)).toEqual(
          expect.arrayContaining([RECEIVED, APPROVED, 'Your account is active again']),
        );
        for (const { subject, text, html } of mails) {
          const written = `${subject}${text}${html}`.replaceAll(email, '');
          expect(written).not.toContain(username);
        }
      },
    );

    it('that is confirmed receives any username', async () => {
      const { id, email, username } = await submitted({ username: 'dr.evil.example' });
      await confirm(await linkOf(email)).expect(204);
      await post(id, 'approve').expect(200);
      expect((await mailOf(peer, email, APPROVED)).text).toContain(username);
    });

    it.each([undefined, null, 7, '', 'x', { a: 1 }, 'x'.repeat(500)])("isn't confirmed by %j", async (token) => {
      await confirm(token).expect(400);
    });

    it('is shown as confirmed to every administrator, and recorded in the audit trail', async () => {
      const { id, email, username } = await submitted();
      await confirm(await linkOf(email)).expect(204);
      const { body } = await server.http.get('/api/admin/audit?limit=1').auth(admin, { type: 'bearer' });
      expect(body[0]).toMatchObject({
        action: 'registration.email-confirmed',
        actor: null,
        subject: { type: 'registration', id, label: username },
      });
    });
  });
});
