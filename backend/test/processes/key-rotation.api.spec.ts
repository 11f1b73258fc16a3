import { randomBytes } from 'node:crypto';
import type { Response } from 'supertest';
import { aDocument } from '../support/documents';
import { signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;

describe('a new JWT_SECRET with the previous one still accepted', () => {
  const [before, after] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  let first: TestApp;
  beforeAll(async () => {
    first = await startTestApp({ env: { JWT_SECRET: before } });
  });

  const restartedWith = (env: NodeJS.ProcessEnv) =>
    startTestApp({ database: first.database, dataDir: first.config.dataDir, env });

  it('keeps sessions, tickets, and the queue dashboard open, and new ones work after the old key is removed', async () => {
    const token = await signInAdministrator(first);
    const { id } = await aDocument(first, token);
    const { body } = await first.http.post(`/api/documents/${id}/ticket`).auth(token, bearer).expect(201);
    const { headers } = await first.http.post('/api/admin/ops-session').auth(token, bearer).expect(204);
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const opens = async (app: TestApp, session: string) => [
      (await app.http.get('/api/auth/me').auth(session, bearer)).status,
      (await app.http.get(`/api/documents/${id}/download?token=${(body as { token: string }).token}`)).status,
      (await app.http.get('/ops/queues').set('Cookie', cookie)).status,
    ];

    const overlap = await restartedWith({ JWT_SECRET: after, JWT_SECRET_PREVIOUS: before });
    expect(await opens(overlap, token)).toEqual([200, 200, 200]);
    const newer = await signIn(overlap, 'admin', 'pharmacy-demo');
    await overlap.close();

    const done = await restartedWith({ JWT_SECRET: after });
    expect(await opens(done, newer)).toEqual([200, 401, 401]);
    expect(await opens(done, token)).toEqual([401, 401, 401]);
    await done.close();
  }, 60_000);

  it("still recognizes a known browser, which strangers can't lock out, and issues a cookie with the new key", async () => {
    const admin = { username: 'admin', password: 'pharmacy-demo' };
    const signInFrom = (app: TestApp, cookie: string) =>
      app.http.post('/api/auth/login').set('Cookie', cookie).send(admin);
    const cookieIn = ({ headers }: Response) => String(headers['set-cookie']).split(';')[0]!;
    const older = cookieIn(await signInFrom(first, '').expect(200));
    await first.database.query(
      `INSERT INTO sign_in_failures (account, address, at)
       SELECT 'user:' || id, '192.0.2.' || n, now() FROM users, generate_series(1, 60) AS n WHERE username = 'admin'`,
    );

    const overlap = await restartedWith({ JWT_SECRET: after, JWT_SECRET_PREVIOUS: before });
    await signInFrom(overlap, '').expect(429);
    const newer = cookieIn(await signInFrom(overlap, older).expect(200));
    await overlap.close();

    const done = await restartedWith({ JWT_SECRET: after });
    await signInFrom(done, older).expect(429);
    await signInFrom(done, newer).expect(200);
    await done.close();
  }, 60_000);
});
