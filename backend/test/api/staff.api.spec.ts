import type { StaffInvitationView, StaffMemberView, StaffRole } from '@pharmacy/contracts';
import { eventually } from '../support/eventually';
import { connectLive } from '../support/live-client';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { anAccount, aStaffMember, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'correct horse battery';
const CHOSEN = 'magnolia kettle riverboat';
const EXPIRED = 'This invitation has expired, was withdrawn, or was already used. Ask an owner for a new one.';

describe('staff', () => {
  let server: TestApp;
  let replica: TestApp;
  let peer: MailPeer;
  let admin: string;
  /** Signed in with `PASSWORD`. */
  let owner: string;

  beforeAll(async () => {
    peer = await startMailPeer();
    const env = { SMTP_URL: peer.url, TRUST_PROXY: 'loopback' };
    server = await startTestApp({ env });
    replica = await startTestApp({
      database: server.database,
      env: { ...env, JWT_SECRET: server.config.jwtSecret.toString(), ROLE: 'web' },
    });
    admin = await signInAdministrator(server);
    owner = await aStaffMember(server, 'olive', ['owner']);
  });
  afterAll(async () => {
    await replica.close();
    await server.close();
    await peer.close();
  });

  let people = 0;
  const aName = () => `colleague-${(people += 1)}`;
  const aColleague = async (...roles: StaffRole[]) => {
    const username = aName();
    const token = await aStaffMember(server, username, roles);
    return { ...(await found(username)), token };
  };
  const as = (token: string) => ({ type: 'bearer' as const, token });
  const get = (path: string, token = owner, app = server) => app.http.get(path).auth(token, as(token));
  const found = async (name: string) => {
    const { body } = await get('/api/admin/staff').expect(200);
    return (body as StaffMemberView[]).find(({ username }) => username === name)!;
  };
  const change = (id: number, staffRoles: unknown, token = owner, app = server, password: unknown = PASSWORD) =>
    app.http.patch(`/api/admin/staff/${id}`).auth(token, as(token)).send({ staffRoles, password });
  const invite = (email: string, staffRoles: unknown = ['editor'], password: unknown = PASSWORD) =>
    server.http
      .post('/api/admin/staff/invitations')
      .auth(owner, as(owner))
      .send({ email, firstName: 'Ida', lastName: 'Bell', staffRoles, password });
  const act = (method: 'post' | 'delete', path: string) =>
    server.http[method](`/api/admin/staff/invitations/${path}`).auth(owner, as(owner));
  const invitations = async () => (await get('/api/admin/staff/invitations').expect(200)).body as StaffInvitationView[];
  let callers = 0;
  const accept = (token: unknown, password: unknown = CHOSEN) =>
    server.http
      .post('/api/auth/accept-invitation')
      .set('X-Forwarded-For', `198.51.100.${(callers += 1)}`)
      .send({ token, password });
  const anInvitation = async (...roles: StaffRole[]) => {
    const email = `${aName()}@example.org`;
    const { body } = await invite(email, roles.length > 0 ? roles : ['editor']).expect(201);
    return { ...(body as StaffInvitationView), token: await linkTo(email) };
  };
  const linkTo = async (email: string, count = 1) => {
    const mail = await mailOf(peer, email, "You're invited to the back office", count);
    await outboxEmpty(server);
    return tokenIn(mail, '/admin/invitation');
  };
  const me = (token: string, app = server) => get('/api/auth/me', token, app);
  const actions = async (label: string) => {
    const { body } = await get(`/api/admin/audit?subject=${encodeURIComponent(label)}&limit=500`).expect(200);
    return (body as { action: string; subject: { label: string } }[]).map(
      (one) => `${one.action} ${one.subject.label}`,
    );
  };

  describe('roles', () => {
    it('make the first administrator, and everyone that the command creates, an owner', async () => {
      expect((await me(admin).expect(200)).body.staffRoles).toEqual(['owner']);
      const username = aName();
      await server.createAdministrator({ username, email: `${username}@example.org`, password: PASSWORD });
      expect((await found(username)).staffRoles).toEqual(['owner']);
      await server.database.query("UPDATE users SET staff_roles = '{auditor}' WHERE username = $1", [username]);
      await server.createAdministrator({ username, email: `${username}@example.org`, password: PASSWORD });
      expect((await found(username)).staffRoles).toEqual(['auditor', 'owner']);
    });

    it('add up: a person has the permissions of all of them, and no others', async () => {
      const { token } = await aColleague('approver', 'editor');
      const { body } = await me(token).expect(200);
      expect(body).toMatchObject({ isAdmin: true, staffRoles: ['approver', 'editor'] });
      expect(body.permissions).toEqual(expect.arrayContaining(['registrations:review', 'content:edit']));
      expect(body.permissions).not.toContain('audit:read');
      expect(body.permissions).not.toContain('staff:read');
    });

    it('change at once: sessions end on every replica and live connection, and the next has the new permissions', async () => {
      const colleague = await aColleague('approver');
      await Promise.all(
        [server, replica].map((app) => get('/api/admin/registrations', colleague.token, app).expect(200)),
      );
      const clients = await Promise.all([server, replica].map((app) => connectLive(app)));
      for (const client of clients) client.ask('registrations', colleague.token);
      for (const client of clients) await client.frame(1);

      const { body } = await change(colleague.id, ['editor']).expect(200);

      expect(body).toMatchObject({ id: colleague.id, staffRoles: ['editor'] });
      for (const app of [server, replica]) await get('/api/admin/registrations', colleague.token, app).expect(401);
      for (const client of clients) {
        await eventually(() => client.frames.at(-1)?.type === 'error');
        client.leave();
      }
      const token = await signIn(server, colleague.username);
      await get('/api/admin/registrations', token).expect(403);
      expect(await actions(`${colleague.username} (`)).toEqual([`staff.roles-changed ${colleague.username} (Editor)`]);
    });

    it('are announced to the person by email: by whom, when, and which', async () => {
      const colleague = await aColleague('editor');
      await change(colleague.id, ['approver', 'editor']).expect(200);
      const subject = 'Your staff roles were changed';
      const mail = await mailOf(peer, colleague.email, subject);
      await change(colleague.id, ['editor', 'approver']).expect(200);
      await outboxEmpty(server);
      expect(mail.text?.replace(/\s+/g, ' ')).toMatch(
        /Site Administrator changed your roles in the back office of .* on \w+day, .* (CST|CDT)\. Before: Editor Now: Approver, Editor/,
      );
      const mails = peer.mails.filter((each) => recipientsOf(each).includes(colleague.email));
      expect(mails.map((each) => each.subject)).toEqual([subject]);
    });

    it('stay as they are, with the sessions, when nothing changes', async () => {
      const colleague = await aColleague('approver', 'editor');
      await change(colleague.id, ['editor', 'approver']).expect(200);
      await me(colleague.token).expect(200);
    });

    it.each([[[]], [['king']], [['editor', 'editor']], ['editor'], [null], [undefined]])(
      "can't be %p",
      async (staffRoles) => {
        const { id } = await found('olive');
        const { body } = await change(id, staffRoles).expect(400);
        expect(body.details).toEqual([{ field: 'staffRoles', message: 'Choose at least one role' }]);
      },
    );

    it('are for staff only', async () => {
      await anAccount(server, 'portal-person', 'prescriber');
      const [row] = await server.database.query<{ id: number }[]>(
        "SELECT id FROM users WHERE username = 'portal-person'",
      );
      for (const id of [row!.id, 2_147_483_647]) await change(id, ['owner']).expect(404);
      expect((await me(await signIn(server, 'portal-person'))).body).toMatchObject({
        isAdmin: false,
        staffRoles: [],
        permissions: ['documents:read', 'documents:follow'],
      });
    });
  });

  describe('the last owner', () => {
    /** Leaves exactly these owners, and restores the others afterward. */
    const among = async (owners: readonly { id: number }[], work: () => Promise<void>) => {
      const ids = owners.map(({ id }) => id);
      const others: { id: number }[] = await server.database.query(
        "SELECT id FROM users WHERE 'owner' = ANY(staff_roles) AND deactivated_at IS NULL AND NOT id = ANY($1)",
        [ids],
      );
      const set = (at: string) =>
        server.database.query(`UPDATE users SET deactivated_at = ${at} WHERE id = ANY($1)`, [
          others.map(({ id }) => id),
        ]);
      await set('now()');
      await work().finally(() => set('NULL'));
    };
    const ownersLeft = async () =>
      (
        await server.database.query<unknown[]>(
          "SELECT FROM users WHERE 'owner' = ANY(staff_roles) AND deactivated_at IS NULL",
        )
      ).length;

    it('keeps the role', async () => {
      const last = await aColleague('owner');
      await among([last], async () => {
        const { body } = await change(last.id, ['auditor'], last.token).expect(409);
        expect(body.message).toBe('The last active owner keeps the role. Make someone else an owner first');
        await change(last.id, ['owner', 'auditor'], last.token).expect(200);
      });
    });

    it.each([1, 2, 3])('is left when two owners take the role from each other on two replicas, round %i', async () => {
      const one = await aColleague('owner');
      const two = await aColleague('owner');
      await among([one, two], async () => {
        const answers = await Promise.all([
          change(two.id, ['editor'], one.token),
          change(one.id, ['editor'], two.token, replica),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await ownersLeft()).toBe(1);
      });
    });

    it('is left when one owner is deactivated while the other gives up the role', async () => {
      const one = await aColleague('owner');
      const two = await aColleague('owner');
      await among([one, two], async () => {
        await Promise.all([
          server.http.post(`/api/admin/users/${two.id}/deactivate`).auth(one.token, as(one.token)),
          change(one.id, ['editor'], one.token, replica),
        ]);
        expect(await ownersLeft()).toBe(1);
      });
    });
  });

  describe('an invitation', () => {
    it('emails a link that makes an account with the roles, once', async () => {
      const { id, email, token, ...rest } = await anInvitation('editor', 'approver');
      expect(rest).toMatchObject({
        firstName: 'Ida',
        lastName: 'Bell',
        staffRoles: ['approver', 'editor'],
        isExpired: false,
      });
      expect(Date.parse(rest.expiresAt) - Date.parse(rest.invitedAt)).toBe(72 * 3_600_000);

      await accept(token).expect(204);

      const session = await signIn(server, email, CHOSEN);
      expect((await me(session).expect(200)).body).toMatchObject({
        username: email,
        firstName: 'Ida',
        isAdmin: true,
        emailConfirmed: true,
        staffRoles: ['approver', 'editor'],
      });
      expect((await accept(token).expect(400)).body.message).toBe(EXPIRED);
      expect((await invitations()).map((one) => one.id)).not.toContain(id);
      expect(await actions(`${email} (`)).toEqual([
        `staff.invitation-accepted ${email} (Approver, Editor)`,
        `staff.invited ${email} (Approver, Editor)`,
      ]);
    });

    it('lets one of two people with the same link in', async () => {
      const { token } = await anInvitation();
      const answers = await Promise.all([accept(token), accept(token, 'another magnolia kettle')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    });

    it('needs a password of 12 characters that was not leaked, and waits for a better one', async () => {
      const { token } = await anInvitation();
      for (const weak of ['short', 'password1234', '            ']) {
        const { body } = await accept(token, weak).expect(400);
        expect(body.details[0].field).toBe('password');
      }
      await accept(token).expect(204);
    });

    it('expires after 72 hours', async () => {
      const { id, token } = await anInvitation();
      await server.database.query(
        "UPDATE staff_invitations SET expires_at = now() - interval '1 second' WHERE id = $1",
        [id],
      );
      expect((await invitations()).find((one) => one.id === id)?.isExpired).toBe(true);
      expect((await accept(token).expect(400)).body.message).toBe(EXPIRED);
      await server.database.query(
        "UPDATE one_time_links SET expires_at = now() WHERE purpose = 'staff-invitation' AND holder_id = $1",
        [id],
      );
      await accept(token).expect(400);
    });

    it('can be sent again: the earlier link stops working, and the time starts anew', async () => {
      const { id, email, token } = await anInvitation();
      await server.database.query("UPDATE staff_invitations SET expires_at = now() - interval '1 day' WHERE id = $1", [
        id,
      ]);
      const { body } = await act('post', `${id}/resend`).expect(202);
      expect(body).toMatchObject({ id, isExpired: false });
      const next = await linkTo(email, 2);
      await accept(token).expect(400);
      await accept(next).expect(204);
    });

    it('can be withdrawn', async () => {
      const { id, email, token } = await anInvitation();
      await act('delete', String(id)).expect(204);
      await accept(token).expect(400);
      await act('delete', String(id)).expect(404);
      await act('post', `${id}/resend`).expect(404);
      expect(await actions(`${email} (`)).toContain(`staff.invitation-withdrawn ${email} (Editor)`);
      await invite(email).expect(201);
    });

    it('goes to an address once, and not to people with an account', async () => {
      const { email } = await anInvitation();
      const again = await invite(email.toUpperCase()).expect(409);
      expect(again.body.message).toBe('This person is already invited. Send the invitation again from the list');
      expect((await invite('OLIVE@example.org').expect(409)).body.message).toBe('Email is already registered');
    });

    it('names every invalid field', async () => {
      const { body } = await server.http
        .post('/api/admin/staff/invitations')
        .auth(owner, as(owner))
        .send({ email: 'ida', staffRoles: [] })
        .expect(400);
      expect((body.details as { field: string }[]).map(({ field }) => field).sort()).toEqual([
        'email',
        'firstName',
        'lastName',
        'password',
        'staffRoles',
      ]);
    });
  });

  describe('the password', () => {
    it('is asked for again before roles change or people are invited', async () => {
      const { id } = await aColleague('editor');
      const { body } = await change(id, ['owner'], owner, server, 'wrong').expect(400);
      expect(body.details).toEqual([
        { field: 'password', message: 'This isn’t your password. Enter the password that you sign in with' },
      ]);
      await invite('nobody@example.org', ['editor'], 'wrong').expect(400);
      expect((await change(id, ['owner'], owner, server, null).expect(400)).body.details[0].field).toBe('password');
      expect((await get('/api/admin/staff')).body).toContainEqual(
        expect.objectContaining({ id, staffRoles: ['editor'] }),
      );
      expect(await actions('olive')).toContain('password.rejected olive');
    });

    it('allows ten wrong guesses per session, and then not even the right one', async () => {
      const { id, token } = await aColleague('owner');
      for (let guess = 0; guess < 10; guess += 1) await change(id, ['owner'], token, server, 'wrong').expect(400);
      await change(id, ['owner'], token, replica).expect(429);
    });
  });
});
