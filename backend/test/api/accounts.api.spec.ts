import type { AccountView } from '@pharmacy/contracts';
import { CreateAdministrator } from '../../src/modules/auth';
import { eventually } from '../support/eventually';
import { connectLive } from '../support/live-client';
import { type MailPeer, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { anAccount, signIn, signInAdministrator, type TestRole } from '../support/people';
import { startReplica, startTestApp, type TestApp } from '../support/test-app';

const WRONG = { statusCode: 401, error: 'Unauthorized', message: 'Invalid username or password' };
const PASSWORD = 'correct horse battery';

describe('accounts', () => {
  let server: TestApp;
  let replica: TestApp;
  let peer: MailPeer;
  let admin: string;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url } });
    replica = await startReplica(server, { SMTP_URL: peer.url });
    admin = await signInAdministrator(server);
  });

  let people = 0;
  const aPerson = async (role: Exclude<TestRole, 'admin'> = 'prescriber') => {
    const username = `person-${(people += 1)}`;
    await anAccount(server, username, role, admin);
    return found(username);
  };
  const aColleague = async () => {
    const username = `colleague-${(people += 1)}`;
    const person = { username, email: `${username}@example.org`, password: PASSWORD };
    await server.createAdministrator(person);
    return { ...(await found(username)), token: await signIn(server, username) };
  };
  const list = (query = '', token = admin) =>
    server.http.get(`/api/admin/users${query}`).auth(token, { type: 'bearer' });
  const found = async (name: string) => {
    const { body } = await list(`?q=${encodeURIComponent(name)}&limit=500`).expect(200);
    return (body as AccountView[]).find(({ username }) => username === name)!;
  };
  const change = (id: number | string, to: 'activate' | 'deactivate', token = admin, app = server) =>
    app.http.post(`/api/admin/users/${id}/${to}`).auth(token, { type: 'bearer' });
  const me = (token: string, app = server) => app.http.get('/api/auth/me').auth(token, { type: 'bearer' });
  const login = (username: string, password = PASSWORD) =>
    server.http.post('/api/auth/login').send({ username, password });

  describe('the list', () => {
    it('shows every field of an account and nothing else, newest first', async () => {
      const { id: older } = await aPerson();
      const { id, username } = await aPerson('salesrep');
      const token = await signIn(server, username);
      const { body } = await list().expect(200);
      expect(body[0]).toEqual({
        id,
        username,
        email: `${username}@example.org`,
        firstName: 'Ana',
        lastName: 'Lee',
        organization: null,
        manufacturer: null,
        groups: [],
        phone: null,
        isAdmin: false,
        isPrescriber: false,
        isSalesRep: true,
        staffRoles: [],
        emailConfirmed: false,
        hasSecondFactor: false,
        isApprovalUndone: false,
        isErased: false,
        confirmBy: null,
        createdAt: expect.stringMatching(/Z$/),
        lastVisitAt: expect.stringMatching(/Z$/),
        deactivatedAt: null,
      });
      expect(body[1]).toMatchObject({ id: older, lastVisitAt: null });
      expect((await list('', token).expect(403)).body.message).toBe('You do not have permission to do this.');
    });

    it('matches searches literally in what a row shows, and filters by role and status', async () => {
      const { id, username } = await aPerson('none');
      const ids = async (query: string) => ((await list(query).expect(200)).body as AccountView[]).map((row) => row.id);
      for (const q of [username.toUpperCase(), `${username}@EXAMPLE`]) expect(await ids(`?q=${q}`)).toEqual([id]);
      expect(await ids('?q=%25')).toEqual([]);
      expect(await ids('?q=_')).toEqual([]);
      expect(await ids(`?q=${username}&role=none`)).toEqual([id]);
      expect(await ids(`?q=${username}&role=prescriber`)).toEqual([]);
      expect(await ids(`?q=administrator&role=admin`)).toContain((await found('admin')).id);
      expect(await ids(`?q=${username}&status=deactivated`)).toEqual([]);
      await change(id, 'deactivate').expect(200);
      expect(await ids(`?q=${username}&status=deactivated`)).toEqual([id]);
      expect(await ids(`?q=${username}&status=active`)).toEqual([]);
    });

    it('returns pages that lead to the next one, and rejects unknown parameters', async () => {
      for (let count = 0; count < 3; count += 1) await aPerson();
      const { headers, body } = await list('?limit=2&status=active').expect(200);
      const next = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1] ?? '';
      const following = await server.http.get(next).auth(admin, { type: 'bearer' }).expect(200);
      expect(following.body[0].id).toBeLessThan(body[1].id);
      expect(following.headers['x-total-count']).toBe(headers['x-total-count']);
      for (const query of ['?limit=0', '?role=boss', '?status=lost', '?cursor=x', '?q=%00', '?role=admin&role=none'])
        await list(query).expect(400);
    });
  });

  describe('deactivating', () => {
    it('ends every session on every replica at once, and rejects sign-ins like a wrong password', async () => {
      const { id, username } = await aPerson();
      const tokens = [await signIn(server, username), await signIn(replica, username)];
      for (const token of tokens) await me(token, replica).expect(200);
      const { body } = await change(id, 'deactivate').expect(200);
      expect(body).toMatchObject({ id, username, deactivatedAt: expect.stringMatching(/Z$/) });
      for (const token of tokens) await me(token).expect(401);
      await eventually(async () => (await me(tokens[0]!, replica)).status === 401);
      expect((await login(username).expect(401)).body).toEqual(WRONG);
      expect((await mailOf(peer, `${username}@example.org`, 'Your account was deactivated')).text).toContain(username);
    });

    it('accepts no request after the first rejected one, even under load on another replica', async () => {
      const { id, username } = await aPerson();
      const token = await signIn(server, username);
      let isOver = false;
      const lane = async () => {
        const statuses: number[] = [];
        while (!isOver) statuses.push((await me(token, replica)).status);
        return statuses;
      };
      const lanes = Promise.all([lane(), lane(), lane(), lane()]);
      await eventually(async () => (await me(token, replica)).status === 200);
      await change(id, 'deactivate').expect(200);
      await eventually(async () => (await me(token, replica)).status === 401);
      isOver = true;
      for (const statuses of await lanes)
        expect(statuses).toEqual(
          [...statuses].sort((one, two) => one - two).filter((code) => [200, 401].includes(code)),
        );
      await me(token, replica).expect(401);
    });

    it('is undone by activating: the person signs in again, and old sessions stay ended', async () => {
      const { id, username } = await aPerson();
      const old = await signIn(server, username);
      await change(id, 'deactivate').expect(200);
      expect((await change(id, 'activate').expect(200)).body).toMatchObject({ id, deactivatedAt: null });
      await me(old).expect(401);
      await signIn(server, username);
      await mailOf(peer, `${username}@example.org`, 'Your account is active again');
    });

    it('is safe to repeat, and adds one entry to the audit trail', async () => {
      const { id, username } = await aPerson();
      const first = await change(id, 'deactivate').expect(200);
      expect((await change(id, 'deactivate').expect(200)).body).toEqual(first.body);
      const { body } = await server.http
        .get('/api/admin/audit?action=account.deactivated&limit=500')
        .auth(admin, { type: 'bearer' });
      const lines = (body as { subject: { id: number }; actor: object }[]).filter(({ subject }) => subject.id === id);
      expect(lines).toEqual([
        expect.objectContaining({
          actor: expect.objectContaining({ username: 'admin' }),
          subject: { type: 'user', id, label: username },
        }),
      ]);
    });

    it('is rejected for your own account, and for a missing one', async () => {
      const { id } = await found('admin');
      expect((await change(id, 'deactivate').expect(409)).body.message).toBe('You can’t deactivate your own account');
      await me(admin).expect(200);
      expect((await change(2_147_483_647, 'deactivate').expect(404)).body.message).toBe('There is no such account');
      await change(2_147_483_647, 'activate').expect(404);
      await change('2147483648', 'deactivate').expect(404);
      for (const bad of ['0', 'x', '-1']) await change(bad, 'deactivate').expect(400);
    });

    it('leaves one administrator when two deactivate each other on two replicas', async () => {
      const one = await aColleague();
      const two = await aColleague();
      const { id } = await found('admin');
      await change(id, 'deactivate', one.token).expect(200);
      await Promise.all([me(one.token, replica), me(two.token, replica)]);
      const answers = await Promise.all([
        change(two.id, 'deactivate', one.token),
        change(one.id, 'deactivate', two.token, replica),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 409]).toContain(statuses[1]);
      const [left] = await server.database.query<{ username: string }[]>(
        'SELECT username FROM users WHERE is_admin AND deactivated_at IS NULL',
      );
      const survivor = [one, two].find(({ username }) => username === left?.username)!;
      await change(id, 'activate', survivor.token).expect(200);
      admin = await signInAdministrator(server);
    });

    it('notifies open live connections immediately, even on another replica', async () => {
      const colleague = await aColleague();
      const clients = await Promise.all([server, replica].map((app) => connectLive(app)));
      for (const client of clients) client.ask('registrations', colleague.token);
      for (const client of clients) await client.frame(1);
      await change(colleague.id, 'deactivate').expect(200);
      for (const client of clients) {
        await eventually(() => client.frames.at(-1)?.type === 'error');
        expect(client.frames.at(-1)?.data).toEqual({ message: 'Your session has ended. Please sign in again.' });
        client.leave();
      }
    });

    it('rejects sign-ins that are already in progress', async () => {
      const { id, username } = await aPerson();
      const [one, , two] = await Promise.all([login(username), change(id, 'deactivate'), login(username)]);
      for (const { status, body } of [one, two]) {
        if (status === 200) await eventually(async () => (await me(body.token)).status === 401);
        else expect(body).toEqual(WRONG);
      }
      await change(id, 'activate').expect(200);
      for (const { status, body } of [one, two]) if (status === 200) await me(body.token).expect(401);
    });

    it('invalidates tickets and emailed links, and sends no new ones', async () => {
      const { id, username, email } = await aPerson();
      await server.http.post('/api/auth/forgot-password').send({ email }).expect(202);
      const mail = await mailOf(peer, email, 'Choose a new password');
      await outboxEmpty(server);
      await change(id, 'deactivate').expect(200);
      await server.http.post('/api/auth/forgot-password').send({ email }).expect(202);
      await outboxEmpty(server);
      await change(id, 'activate').expect(200);
      const body = { token: tokenIn(mail, '/reset-password'), password: 'something else' };
      await server.http.post('/api/auth/reset-password').send(body).expect(400);
      await login(username).expect(200);
      expect(peer.mails.filter(({ subject }) => subject === 'Choose a new password').length).toBe(1);
    });

    it("is undone when the command line resets an administrator's password", async () => {
      const { id, username, email } = await aColleague();
      await change(id, 'deactivate').expect(200);
      const administrators = server.app.get(CreateAdministrator);
      expect(await administrators.createOrReset({ username, email, password: 'back here again' })).toBe('rekeyed');
      await login(username, 'back here again').expect(200);
    });
  });
});
