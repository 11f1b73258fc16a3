import { Delivery } from '../../src/platform/events/delivery';
import { withClient } from '../support/database-contents';
import { startAccountServers } from '../support/account-servers';
import { eventually } from '../support/eventually';
import type { MailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, rowsWith, tokenIn } from '../support/mailed-links';
import { aStaffMember, anAccount, signIn } from '../support/people';
import type { TestApp } from '../support/test-app';

const OLD = 'correct horse battery';
const NEW = 'a better battery';
const CONFIRM = 'Confirm your new email address';
const EXPIRED = 'This link has expired, was already used, or was replaced by a newer one.';

describe("a person's own account", () => {
  let server: TestApp;
  let replica: TestApp;
  let peer: MailPeer;

  beforeAll(async () => void ({ peer, server, replica } = await startAccountServers()));

  let people = 0;
  const aPerson = async () => {
    const username = `self-${(people += 1)}`;
    await anAccount(server, username, 'prescriber');
    return { username, email: `${username}@example.org`, token: await signIn(server, username) };
  };
  let callers = 0;
  const post = (path: string, body: object, token?: string, app = server) => {
    const request = app.http.post(`/api/auth/${path}`).set('X-Forwarded-For', `198.51.100.${(callers += 1)}`);
    return (token ? request.auth(token, { type: 'bearer' }) : request).send(body);
  };
  const me = (token: string, app = server) => app.http.get('/api/auth/me').auth(token, { type: 'bearer' });
  const login = (username: string, password: string) => post('login', { username, password });
  const changeEmail = (token: string, email: string, password = OLD) =>
    post('change-email', { email, password }, token);
  const confirm = (token: string, app = server) => post('confirm-new-email', { token }, undefined, app);
  const aLink = async (token: string, email: string) => {
    await changeEmail(token, email).expect(202);
    const mail = await mailOf(peer, email, CONFIRM);
    await outboxEmpty(server);
    return tokenIn(mail, '/confirm-new-email');
  };
  const actionsOf = async (username: string) => {
    const rows = await server.database.query<{ action: string }[]>(
      `SELECT action FROM audit_entries WHERE actor_username = $1 AND action NOT LIKE 'session.%' ORDER BY id`,
      [username],
    );
    return rows.map(({ action }) => action);
  };

  describe('details', () => {
    const change = (token: string, body: object) =>
      server.http.patch('/api/auth/me').auth(token, { type: 'bearer' }).send(body);

    it('change at once, and one entry of the trail records it', async () => {
      const { username, token } = await aPerson();
      const details = {
        firstName: 'Anabel',
        lastName: 'Lee-Gray',
        phone: '(601) 555-0142',
        organization: ' Oak Clinic ',
      };
      const { body } = await change(token, details).expect(200);
      expect(body).toMatchObject({ ...details, organization: 'Oak Clinic', username });
      expect((await me(token, replica)).body).toEqual(body);
      await change(token, details).expect(200);
      expect(await actionsOf(username)).toEqual(['account.details-changed']);
    });

    it('are in the stored response under an Idempotency-Key', async () => {
      const { token } = await aPerson();
      const details = { firstName: 'Ottilie', lastName: 'Berg' };
      const changeOnce = () => change(token, details).set('Idempotency-Key', 'my-name');
      expect((await changeOnce().expect(200)).body).toMatchObject(details);
      const { body, headers } = await changeOnce().expect(200);
      expect(headers['idempotency-replayed']).toBe('true');
      expect(body).toMatchObject(details);
    });

    it('that are omitted stay, blank ones are removed, and nothing else can be changed', async () => {
      const { token, email } = await aPerson();
      await change(token, { firstName: 'Ana', lastName: 'Lee', phone: '555', organization: 'Oak' }).expect(200);
      const sent = { firstName: 'Ana', lastName: 'Lee', phone: '', email: 'other@example.org', isAdmin: true };
      const { body } = await change(token, sent).expect(200);
      expect(body).toMatchObject({ phone: null, organization: 'Oak', email, isAdmin: false });
      expect((await change(token, { organization: null }).expect(200)).body).toMatchObject({
        firstName: 'Ana',
        lastName: 'Lee',
        organization: null,
      });
      for (const missing of [{ firstName: ' ' }, { lastName: null }]) await change(token, missing).expect(400);
    });
  });

  /** Sends a request while an emailed link gives the person another password, which is committed once the request waits for it. */
  const duringReset = async (username: string, send: () => PromiseLike<{ status: number; body: unknown }>) => {
    const { username: other } = await aPerson();
    return withClient(server.database.url, async (client) => {
      const otherHash = '(SELECT password_hash FROM users WHERE username = $2)';
      const [{ pid }] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows as [
        { pid: number },
      ];
      await client.query('BEGIN');
      await client.query(`UPDATE users SET password_hash = ${otherHash} WHERE username = $1`, [username, other]);
      const answer = Promise.resolve(send());
      const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))';
      await eventually(async () => (await server.database.query<unknown[]>(waiting, [pid])).length > 0);
      await client.query('COMMIT');
      return answer;
    });
  };

  describe('password', () => {
    it('changes with the current one, and all other sessions and emailed links end', async () => {
      const { username, email, token } = await aPerson();
      const others = [await signIn(server, username), await signIn(replica, username)];
      await post('forgot-password', { email }).expect(202);
      const link = tokenIn(await mailOf(peer, email, 'Choose a new password'), '/reset-password');
      await outboxEmpty(server);
      const requested = await aLink(token, `wanted-${email}`);

      await post('change-password', { currentPassword: OLD, password: NEW }, token).expect(204);

      await me(token).expect(200);
      for (const other of others) await eventually(async () => (await me(other, replica)).status === 401);
      await login(username, OLD).expect(401);
      await login(username, NEW).expect(200);
      await post('reset-password', { token: link, password: 'a third battery' }).expect(400);
      await confirm(requested).expect(400);
      expect(await actionsOf(username)).toContain('password.changed');
      expect((await mailOf(peer, email, 'Your password was changed')).text).toContain('on the account page');
    });

    it('stays with a wrong current password, which counts as a failed sign-in', async () => {
      const { username, token } = await aPerson();
      const wrong = () => post('change-password', { currentPassword: 'a guess', password: NEW }, token);
      expect((await wrong().expect(400)).body.details).toEqual([
        { field: 'currentPassword', message: 'This isn’t your current password. Enter the one that you sign in with' },
      ]);
      for (let count = 1; count < 10; count += 1) await wrong().expect(400);
      await wrong().expect(429);
      await login(username, OLD).expect(200);
    });

    it('stays if a reset replaced the current one while it was checked', async () => {
      const { username, token } = await aPerson();
      const { status, body } = await duringReset(username, () =>
        post('change-password', { currentPassword: OLD, password: NEW }, token),
      );
      expect([status, body]).toMatchObject([400, { details: [{ field: 'currentPassword' }] }]);
      await login(username, NEW).expect(401);
    });

    it('of a member of staff follows the rules for administrators', async () => {
      const token = await aStaffMember(server, 'own-editor', ['editor']);
      const change = (password: string) => post('change-password', { currentPassword: OLD, password }, token);
      for (const weak of ['elevenchars', 'passwordpassword']) {
        const { body } = await change(weak).expect(400);
        expect(body.details[0].field).toBe('password');
      }
      await change('violet river stone').expect(204);
    });
  });

  describe('email address', () => {
    it('changes when the link in the email to the new one is used, and the old one gets an email about each step', async () => {
      const { username, email, token } = await aPerson();
      const wanted = `new-${email}`;
      const link = await aLink(token, wanted);
      expect((await me(token)).body).toMatchObject({ email });
      const notice = await mailOf(peer, email, 'Someone wants to change your email address');
      expect(notice.text).toContain(wanted);
      expect(notice.text).not.toContain(link);

      await confirm(link, replica).expect(204);

      expect((await me(token)).body).toMatchObject({ email: wanted, emailConfirmed: true });
      await login(wanted, OLD).expect(200);
      await login(email, OLD).expect(401);
      expect((await mailOf(peer, email, 'Your email address was changed')).text).toContain(wanted);
      expect(await actionsOf(username)).toEqual(['account.email-change-requested', 'account.email-changed']);
      expect((await confirm(link).expect(400)).body.message).toBe(EXPIRED);
    });

    it('frees the old one, and no link that was sent there opens the account any more', async () => {
      const { email, token } = await aPerson();
      await post('forgot-password', { email }).expect(202);
      const reset = tokenIn(await mailOf(peer, email, 'Choose a new password'), '/reset-password');
      await outboxEmpty(server);
      await confirm(await aLink(token, `moved-${email}`)).expect(204);
      await post('reset-password', { token: reset, password: NEW }).expect(400);
      const { token: other } = await aPerson();
      await changeEmail(other, email).expect(202);
    });

    describe('and while an email with a link is being delivered to the old one', () => {
      /** `change` is made after `send` composed the email, and before the mail server takes it. */
      const linkIn = async (
        sent: { readonly email: string; readonly subject: string; readonly path: string },
        send: () => PromiseLike<unknown>,
        change: () => PromiseLike<unknown>,
      ) => {
        await outboxEmpty(server);
        const attempts = peer.attempts(sent.email);
        peer.hold(true);
        const sending = Promise.resolve(send());
        try {
          await eventually(() => peer.attempts(sent.email) > attempts);
          await change();
        } finally {
          peer.release();
        }
        await sending;
        const mail = await mailOf(peer, sent.email, sent.subject);
        await outboxEmpty(server);
        return tokenIn(mail, sent.path);
      };
      const resetLink = (email: string, change: () => PromiseLike<unknown>) =>
        linkIn(
          { email, subject: 'Choose a new password', path: '/reset-password' },
          () => post('forgot-password', { email }).expect(202),
          change,
        );

      it('that link for a new password no longer works, nor after a change of the password', async () => {
        const one = await aPerson();
        const link = await aLink(one.token, `late-${one.email}`);
        const moved = await resetLink(one.email, () => confirm(link).expect(204));
        const { body } = await post('reset-password', { token: moved, password: NEW }).expect(400);
        expect(body.message).toMatch(/^This link has expired/);
        await login(`late-${one.email}`, OLD).expect(200);

        const two = await aPerson();
        const replaced = await resetLink(two.email, () =>
          post('change-password', { currentPassword: OLD, password: NEW }, two.token).expect(204),
        );
        await post('reset-password', { token: replaced, password: 'a third battery' }).expect(400);
        await login(two.username, NEW).expect(200);
      });

      it('that link to confirm the account no longer works', async () => {
        const { username, email, token } = await aPerson();
        const link = await aLink(token, `late-${email}`);
        const remind = async () => {
          const [delivery] = await server.database.query<{ id: string }[]>(
            `WITH due AS (
               UPDATE users SET confirm_by = '2099-03-31', confirmation_reminder = 30 WHERE username = $1 RETURNING id)
             INSERT INTO outbox (subscriber, event, subject_id)
             SELECT 'mail.account-confirmation-due', 'account.confirmation-due', id FROM due RETURNING id`,
            [username],
          );
          await server.app.get(Delivery).attempt(delivery!.id);
        };
        const late = await linkIn(
          { email, subject: 'Confirm your account by Mar 31, 2099', path: '/confirm-account' },
          remind,
          () => confirm(link).expect(204),
        );
        await post('confirm-account', { token: late }).expect(400);
      });
    });

    it('takes the username along if that was the old address', async () => {
      const { username, email, token } = await aPerson();
      await server.database.query('UPDATE users SET username = email WHERE username = $1', [username]);
      await server.database.query(`DELETE FROM account_names WHERE name = $1`, [username]);
      await confirm(await aLink(token, `also-${email}`)).expect(204);
      await eventually(async () => (await me(token)).body.username === `also-${email}`);
      await login(email, OLD).expect(401);
    });

    it("isn't requested with a password that a reset replaced while it was checked", async () => {
      const { username, email, token } = await aPerson();
      const { status, body } = await duringReset(username, () => changeEmail(token, `x-${email}`));
      expect([status, body]).toMatchObject([400, { details: [{ field: 'password' }] }]);
      expect(await actionsOf(username)).not.toContain('account.email-change-requested');
    });

    it('needs the password, a new address, and one that nobody has', async () => {
      const { token, email } = await aPerson();
      const { email: taken } = await aPerson();
      const field = async (request: Promise<{ body: { details?: { field: string }[]; message: string } }>) => {
        const { body } = await request;
        return [body.details?.[0]?.field, body.message];
      };
      expect(await field(changeEmail(token, `x-${email}`, 'a guess').expect(400).then())).toEqual([
        'password',
        expect.stringContaining('This isn’t your password'),
      ]);
      expect(await field(changeEmail(token, email.toUpperCase()).expect(400).then())).toEqual([
        'email',
        expect.stringContaining('your email address already'),
      ]);
      expect((await changeEmail(token, taken).expect(409)).body.message).toBe('Email is already registered');
    });

    it('goes to exactly one of two people who confirm the same address', async () => {
      const [one, two] = [await aPerson(), await aPerson()];
      const wanted = 'wanted-by-both@example.org';
      const first = await aLink(one.token, wanted);
      await changeEmail(two.token, wanted).expect(202);
      const second = await eventually(() => {
        const tokens = peer.mails
          .filter(({ subject, to }) => subject === CONFIRM && JSON.stringify(to).includes(wanted))
          .map((mail) => tokenIn(mail, '/confirm-new-email'));
        return tokens.find((token) => token !== first);
      });
      await outboxEmpty(server);
      const statuses = (await Promise.all([confirm(first), confirm(second, replica)])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 409]);
    });

    it('is not that of an earlier request, nor of a link that expired, nor of a deactivated person', async () => {
      const { username, token, email } = await aPerson();
      const replaced = await aLink(token, `first-${email}`);
      const link = await aLink(token, `second-${email}`);
      await confirm(replaced).expect(400);
      await server.database.query(
        `UPDATE one_time_links SET expires_at = now() - interval '1 second' WHERE purpose = 'email-change'`,
      );
      await confirm(link).expect(400);
      const last = await aLink(token, `third-${email}`);
      await server.database.query('UPDATE users SET deactivated_at = now() WHERE username = $1', [username]);
      await confirm(last).expect(400);
    });

    it('has a link that is stored as a digest only, and works for an hour', async () => {
      const { token, email } = await aPerson();
      const link = await aLink(token, `digest-${email}`);
      const tables = ['one_time_links', 'email_changes', 'outbox', 'audit_entries'];
      expect(await rowsWith(link, server, tables)).toEqual([]);
      const [row] = await server.database.query<{ minutes: number }[]>(
        `SELECT round(extract(epoch FROM max(expires_at) - now()) / 60)::int AS minutes FROM one_time_links
         WHERE purpose = 'email-change'`,
      );
      expect(row?.minutes).toBe(60);
    });
  });
});
