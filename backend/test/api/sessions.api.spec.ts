import { idleHeader } from '@pharmacy/contracts';
import { EndSession } from '../../src/modules/auth/application/sessions/end-session.use-case';
import { SessionAuthenticator } from '../../src/modules/auth/application/sessions/session-authenticator';
import { LastSeenWriter } from '../../src/modules/auth/application/sessions/last-seen-writer';
import { OldSessionsRepository } from '../../src/modules/auth/persistence/old-sessions.repository';
import { Transaction } from '../../src/platform/database';
import { eventually } from '../support/eventually';
import { anAccount, signIn } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

interface View {
  readonly id: number;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly device: string;
  readonly isCurrent: boolean;
}

describe('sessions', () => {
  let server: TestApp;
  let replica: TestApp;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
  });

  let people = 0;
  const aPerson = async () => {
    const username = `settled-${(people += 1)}`;
    await anAccount(server, username, 'prescriber');
    return username;
  };
  const open = async (username: string, device: string) => {
    const credentials = { username, password: 'correct horse battery' };
    const { body } = await server.http.post('/api/auth/login').set('User-Agent', device).send(credentials).expect(200);
    return body as { token: string; user: { lastVisitAt: string | null } };
  };
  const list = async (token: string, app = server) => {
    const { body } = await app.http.get('/api/auth/sessions').auth(token, { type: 'bearer' }).expect(200);
    return body as View[];
  };
  const end = (token: string, id: number | string = '') =>
    server.http.delete(`/api/auth/sessions${id && `/${id}`}`).auth(token, { type: 'bearer' });
  const me = (token: string, app = server) => app.http.get('/api/auth/me').auth(token, { type: 'bearer' });
  const query = <T>(sql: string, values: unknown[] = []) => server.database.query<T[]>(sql, values);

  it('are listed for their own user, newest first, with readable device names', async () => {
    const username = await aPerson();
    const { token: first } = await open(username, CHROME);
    const { token } = await open(username, FIREFOX);
    await signIn(server, await aPerson());
    const sessions = await list(token);
    expect(sessions).toEqual([
      {
        id: expect.any(Number),
        startedAt: expect.stringMatching(/Z$/),
        lastSeenAt: expect.stringMatching(/Z$/),
        address: '127.0.0.1',
        device: 'Firefox on Linux',
        isCurrent: true,
      },
      expect.objectContaining({ device: 'Chrome on Windows', isCurrent: false }),
    ]);
    expect((await list(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('can be ended one by one, on every replica', async () => {
    const username = await aPerson();
    const { token: lost } = await open(username, CHROME);
    const { token } = await open(username, FIREFOX);
    await me(lost, replica).expect(200);
    const [, other] = await list(token);
    await end(token, other!.id).expect(204);
    await me(lost).expect(401);
    await eventually(async () => (await me(lost, replica)).status === 401);
    expect(await list(token, replica)).toHaveLength(1);
    await end(token, other!.id).expect(404);
  });

  it('can all be ended at once, except for the current one', async () => {
    const username = await aPerson();
    const { token: one } = await open(username, CHROME);
    const { token: two } = await open(username, CHROME);
    const { token } = await open(username, FIREFOX);
    await end(token).expect(204);
    for (const ended of [one, two]) await me(ended).expect(401);
    await me(token).expect(200);
    expect(await list(token)).toHaveLength(1);
    await end(token).expect(204);
  });

  it('of a different person return 404', async () => {
    const { token } = await open(await aPerson(), CHROME);
    const stranger = await signIn(server, await aPerson());
    const [session] = await list(token);
    const { body } = await end(stranger, session!.id).expect(404);
    expect(body.message).toBe('There is no such sign-in');
    await me(token).expect(200);
    for (const id of ['0', '-1', 'abc', '1e3']) await end(token, id).expect(400);
    for (const id of [2_147_483_647, 2_147_483_648]) await end(token, id).expect(404);
  });

  it('end together with the current one on request', async () => {
    const { token } = await open(await aPerson(), CHROME);
    await end(token, (await list(token))[0]!.id).expect(204);
    await me(token).expect(401);
  });

  it('that have expired are not listed', async () => {
    const username = await aPerson();
    await open(username, CHROME);
    await query(
      `UPDATE sessions SET expires_at = now() - interval '1 second'
      FROM users WHERE users.id = user_id AND users.username = $1`,
      [username],
    );
    const { token } = await open(username, FIREFOX);
    expect(await list(token)).toHaveLength(1);
  });

  it('describe every device in fixed terms', async () => {
    const { token } = await open(await aPerson(), '<script>alert(1)</script>');
    expect((await list(token))[0]?.device).toBe('Unknown device');
  });

  it('are recorded as used every few minutes, however often and wherever they are used', async () => {
    const username = await aPerson();
    const { token } = await open(username, CHROME);
    const theirs = 'user_id = (SELECT id FROM users WHERE username = $1)';
    const seenAt = async () =>
      (await query<{ seen: Date }>(`SELECT last_seen_at AS seen FROM sessions WHERE ${theirs}`, [username]))[0]!.seen;
    const write = () => Promise.all([server, replica].map(({ app }) => app.get(LastSeenWriter).write()));
    await query(`UPDATE sessions SET last_seen_at = now() - interval '10 minutes' WHERE ${theirs}`, [username]);
    await me(token).expect(200);
    await write();
    const first = await seenAt();
    expect(Date.now() - first.getTime()).toBeLessThan(60_000);
    for (let count = 0; count < 5; count += 1) await me(token, count % 2 ? server : replica).expect(200);
    await write();
    expect(await seenAt()).toEqual(first);
  });

  describe('that are idle', () => {
    const unusedFor = (number: number, minutes: number) =>
      query(`UPDATE sessions SET last_seen_at = now() - make_interval(mins => $2) WHERE number = $1`, [
        number,
        minutes,
      ]);
    const aSession = async () => {
      const { token } = await open(await aPerson(), CHROME);
      const [session] = await list(token);
      await Promise.all([server, replica].map(({ app }) => app.get(LastSeenWriter).write()));
      return { token, number: session!.id };
    };

    it('end on the server after the idle time', async () => {
      const { token, number } = await aSession();
      await unusedFor(number, 34);
      expect((await me(token, await looksUpAnew(number))).status).toBe(200);
      await unusedFor(number, 36);
      expect((await me(token, await looksUpAnew(number))).status).toBe(401);
    });

    it('end on every replica, even where the token is cached', async () => {
      const { token, number } = await aSession();
      for (const app of [server, replica]) await me(token, app).expect(200);
      await unusedFor(number, 36);
      await server.app.get(EndSession).endIdle();
      await eventually(async () => (await me(token, replica)).status === 401);
      expect((await me(token, server)).status).toBe(401);
      expect(await query('SELECT 1 FROM sessions WHERE number = $1 AND ended_at IS NULL', [number])).toEqual([]);
    });

    it("aren't kept open by a page's background requests", async () => {
      const { token, number } = await aSession();
      await unusedFor(number, 34);
      for (const seconds of ['2040', '2050']) await me(token, replica).set(idleHeader, seconds).expect(200);
      await replica.app.get(LastSeenWriter).write();
      await unusedSince(number, 33);
      await me(token, replica).set(idleHeader, '60').expect(200);
      await replica.app.get(LastSeenWriter).write();
      await unusedSince(number, 0.9, 1.5);
    });

    it("aren't revived by a late write", async () => {
      const { token, number } = await aSession();
      await unusedFor(number, 20);
      await me(token, replica).expect(200);
      await unusedFor(number, 36);
      await replica.app.get(LastSeenWriter).write();
      expect((await me(token, await looksUpAnew(number))).status).toBe(401);
    });

    /** A replica that does not remember the token. */
    async function looksUpAnew(number: number): Promise<TestApp> {
      const [row] = await query<{ id: string }>('SELECT id FROM sessions WHERE number = $1', [number]);
      replica.app.get(SessionAuthenticator).forget(row!.id);
      return replica;
    }

    /** Minutes. */
    async function unusedSince(number: number, least: number, most = Infinity): Promise<void> {
      const [row] = await query<{ minutes: number }>(
        'SELECT (extract(epoch FROM now() - last_seen_at) / 60)::float8 AS minutes FROM sessions WHERE number = $1',
        [number],
      );
      expect(row?.minutes).toBeGreaterThan(least);
      expect(row?.minutes).toBeLessThan(most);
    }
  });

  describe('the previous visit', () => {
    it('is empty at first, and then the end of the last visit', async () => {
      const username = await aPerson();
      const first = await open(username, CHROME);
      expect(first.user.lastVisitAt).toBeNull();
      expect((await me(first.token)).body.lastVisitAt).toBeNull();
      const before = Date.now();
      await server.http.post('/api/auth/logout').auth(first.token, { type: 'bearer' }).expect(204);
      const second = await open(username, CHROME);
      const left = Date.parse(second.user.lastVisitAt ?? '');
      expect(left).toBeGreaterThanOrEqual(before - 5);
      expect(left).toBeLessThanOrEqual(Date.now());
      expect((await me(second.token, replica)).body.lastVisitAt).toBe(second.user.lastVisitAt);
    });

    it.each([
      ['when someone was last active, if the browser signs out someone who is away', '1920', 32],
      ['no earlier than the server knows, whatever the browser sends', '999999999', 34],
    ])('ends %s', async (_when, idle, minutes) => {
      const username = await aPerson();
      const { token } = await open(username, CHROME);
      await query(
        `UPDATE sessions SET created_at = now() - interval '1 hour', last_seen_at = now() - interval '34 minutes'
        FROM users WHERE users.id = user_id AND users.username = $1`,
        [username],
      );
      await server.http.post('/api/auth/logout').auth(token, { type: 'bearer' }).set(idleHeader, idle).expect(204);
      const { user } = await open(username, FIREFOX);
      const minutesAgo = (Date.now() - Date.parse(user.lastVisitAt ?? '')) / 60_000;
      expect(minutesAgo).toBeGreaterThan(minutes - 0.1);
      expect(minutesAgo).toBeLessThan(minutes + 1);
    });

    it('stays the same during a visit, and outlasts the cleanup of old sessions', async () => {
      const username = await aPerson();
      await open(username, CHROME);
      await query(
        `UPDATE sessions SET last_seen_at = '2026-01-05T15:00:00Z', expires_at = '2026-01-05T20:00:00Z'
        FROM users WHERE users.id = user_id AND users.username = $1`,
        [username],
      );
      const old = server.app.get(OldSessionsRepository);
      await server.app.get(Transaction).run((tx) => old.remove(new Date(), 1_000, tx));
      const { token } = await open(username, FIREFOX);
      for (let count = 0; count < 2; count += 1)
        expect((await me(token)).body.lastVisitAt).toBe('2026-01-05T15:00:00.000Z');
    });
  });
});
