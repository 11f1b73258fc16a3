import { EndSession } from '../src/modules/auth/application/sessions/end-session.use-case';
import { connectLive, type LiveClient } from './support/live-client';
import { anAccount, signIn, signInAdministrator } from './support/people';
import { startTestApp, type TestApp } from './support/test-app';

const goesOn = { type: 'session', data: { ended: false } };
const hasEnded = { type: 'session', data: { ended: true } };

describe('the end of a session, over the live connection', () => {
  let server: TestApp;
  let replica: TestApp;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
  });
  afterEach(() => clients.splice(0).forEach((client) => client.leave()));

  let people = 0;
  const aPerson = async () => {
    const username = `followed-${(people += 1)}`;
    await anAccount(server, username, 'prescriber');
    return username;
  };
  async function follow(token?: string, app = server) {
    const client = await connectLive(app);
    clients.push(client);
    client.ask('session', token);
    await client.frame(1);
    return client;
  }
  const as = (token: string) => ({ type: 'bearer', token }) as const;
  const post = (path: string, { token }: ReturnType<typeof as>, body: object = {}) =>
    server.http.post(path).auth(token, { type: 'bearer' }).send(body);

  /** What ends the session behind a token, from elsewhere. */
  const ends: Readonly<Record<string, (token: string, username: string) => Promise<unknown>>> = {
    'sign-out in another tab': (token) => post('/api/auth/logout', as(token)).expect(204),
    'its revocation from another device': async (_token, username) => {
      const other = await signIn(server, username);
      await server.http.delete('/api/auth/sessions').auth(other, { type: 'bearer' }).expect(204);
    },
    'the deactivation of its account': async (_token, username) => {
      const admin = await signInAdministrator(server);
      const { body } = await server.http.get(`/api/admin/users?q=${username}`).auth(admin, { type: 'bearer' });
      const [{ id }] = body as [{ id: number }];
      await post(`/api/admin/users/${id}/deactivate`, as(admin)).expect(200);
    },
    'the idle time': async (_token, username) => {
      await server.database.query(
        `UPDATE sessions SET last_seen_at = now() - interval '36 minutes'
         WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
        [username],
      );
      await server.app.get(EndSession).endIdle();
    },
  };

  it.each(Object.keys(ends))('is pushed after %s, on this replica and on another', async (what) => {
    const username = await aPerson();
    const token = await signIn(server, username);
    const [here, there] = [await follow(token), await follow(token, replica)];
    expect([...here.frames, ...there.frames]).toEqual([goesOn, goesOn]);

    await ends[what]?.(token, username);
    expect([await here.frame(2), await there.frame(2)]).toEqual([hasEnded, hasEnded]);
  });

  it('is pushed when the session expires, without any request', async () => {
    const shortLived = await startTestApp({ database: server.database, env: { JWT_TTL: '5s' } });
    try {
      const client = await follow(await signInAdministrator(shortLived), shortLived);
      expect(await client.frame(1)).toEqual(goesOn);
      expect(await client.frame(2)).toEqual(hasEnded);
    } finally {
      await shortLived.close();
    }
  });

  it('is the first and only response to a token that is already invalid', async () => {
    const client = await follow('forged');
    expect(client.frames).toEqual([hasEnded]);
    const token = await signIn(server, await aPerson());
    await post('/api/auth/logout', as(token)).expect(204);
    client.ask('session', token);
    expect(await client.frame(2)).toEqual(hasEnded);
  });

  it("isn't pushed without a token", async () => {
    const client = await follow();
    expect(client.frames).toEqual([{ type: 'error', data: { message: 'Please sign in to continue.' } }]);
  });

  it("isn't pushed for other people's sessions, or for one that the client no longer follows", async () => {
    const [mine, former] = [await signIn(server, await aPerson()), await signIn(server, await aPerson())];
    const client = await follow(former);
    client.ask('session', mine);
    await client.frame(2);
    await post('/api/auth/logout', as(await signIn(server, await aPerson()))).expect(204);
    await post('/api/auth/logout', as(former)).expect(204);
    await post('/api/auth/logout', as(mine)).expect(204);
    await client.frame(3);
    expect(client.frames).toEqual([goesOn, goesOn, hasEnded]);
  });

  it('is pushed after a lost notification, as soon as notifications arrive again', async () => {
    const username = await aPerson();
    const client = await follow(await signIn(server, username));
    const query = (sql: string, values: unknown[] = []) => server.database.query(sql, values);
    await query('UPDATE sessions SET ended_at = now() WHERE user_id = (SELECT id FROM users WHERE username = $1)', [
      username,
    ]);
    expect(client.frames).toEqual([goesOn]);
    await query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'notifications' AND datname = current_database()",
    );
    expect(await client.frame(2)).toEqual(hasEnded);
  });
});
