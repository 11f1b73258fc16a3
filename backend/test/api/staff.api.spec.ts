import type { StaffMemberView, StaffRole } from '@pharmacy/contracts';
import { eventually } from '../support/eventually';
import { connectLive } from '../support/live-client';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty } from '../support/mailed-links';
import { anAccount, aStaffMember, signIn, signInAdministrator } from '../support/people';
import { startReplica, startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'correct horse battery';

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
    replica = await startReplica(server, env);
    admin = await signInAdministrator(server);
    owner = await aStaffMember(server, 'olive', ['owner']);
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
  const changeFrom = (before: unknown, id: number, staffRoles: unknown, app = server) =>
    app.http.patch(`/api/admin/staff/${id}`).auth(owner, as(owner)).send({ staffRoles, before, password: PASSWORD });
  const invite = (email: string, staffRoles: unknown = ['editor'], password: unknown = PASSWORD) =>
    server.http
      .post('/api/admin/staff/invitations')
      .auth(owner, as(owner))
      .send({ email, firstName: 'Ida', lastName: 'Bell', staffRoles, password });
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

    it("don't come back with a change that was based on earlier ones", async () => {
      const colleague = await aColleague('approver', 'editor');
      await change(colleague.id, ['editor']).expect(200);
      const { body } = await changeFrom(['approver', 'editor'], colleague.id, ['approver', 'auditor']).expect(409);
      expect(body.message).toBe(
        'Someone else changed these roles in the meantime. Close this dialog and check them in the list first.',
      );
      expect((await found(colleague.username)).staffRoles).toEqual(['editor']);
      await changeFrom(['approver', 'editor'], colleague.id, ['editor']).expect(200);
      await changeFrom(['editor'], colleague.id, ['auditor', 'editor']).expect(200);
      await changeFrom(['editor', 'auditor'], colleague.id, ['auditor']).expect(200);
    });

    it('change once when two owners change what they saw at the same time', async () => {
      const { id } = await aColleague('editor');
      const answers = await Promise.all([
        changeFrom(['editor'], id, ['editor', 'auditor']),
        changeFrom(['editor'], id, ['approver'], replica),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it.each([['editor'], [null], [['king']], [['editor', 'editor']]])("can't be changed from %j", async (before) => {
      const { id } = await found('olive');
      const { body } = await changeFrom(before, id, ['owner']).expect(400);
      expect(body.details).toEqual([{ field: 'before', message: 'before must be the roles that the list gives' }]);
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
