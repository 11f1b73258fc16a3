import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { IdempotencyKeys } from '../src/platform/http/idempotency/idempotency-keys';
import { signInAdministrator } from './support/people';
import { startTestApp, type TestApp } from './support/test-app';

const aPerson = (username: string) => ({
  username,
  password: 'secret-1',
  email: `${username}@example.org`,
  firstName: 'Ada',
  lastName: 'King',
});

describe('Idempotency-Key', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;
  let sql: DataSource;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
    sql = server.app.get(DataSource);
  });
  afterAll(async () => {
    await replica.close();
    await server.close();
  });

  const register = (username: string, key: string, app = server) =>
    app.http.post('/api/register/prescriber').set('Idempotency-Key', key).send(aPerson(username));

  const approve = (id: number, key: string, app = server) =>
    app.http.post(`/api/admin/registrations/${id}/approve`).set('Idempotency-Key', key).auth(admin, { type: 'bearer' });

  const reject = (id: number, key: string, reason: string) =>
    server.http
      .post(`/api/admin/registrations/${id}/reject`)
      .set('Idempotency-Key', key)
      .auth(admin, { type: 'bearer' })
      .send({ reason });

  async function aRequest(username: string): Promise<number> {
    const { body } = await server.http.post('/api/register/prescriber').send(aPerson(username)).expect(201);
    return (body as { id: number }).id;
  }

  const eventsAbout = async (id: number, action: string) =>
    (await sql.query<unknown[]>('SELECT 1 FROM audit_entries WHERE action = $1 AND subject_id = $2', [action, id]))
      .length;

  it('gives the first answer again, on every replica, and does nothing twice', async () => {
    const first = await register('ada', 'key-ada').expect(201);
    const repeat = await register('ada', 'key-ada', replica).expect(201);
    expect(repeat.body).toEqual(first.body);
    expect(repeat.headers['content-type']).toBe(first.headers['content-type']);
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    expect(await eventsAbout((first.body as { id: number }).id, 'registration.submitted')).toBe(1);
  });

  it('gives an answer of 4xx again too', async () => {
    const id = await aRequest('bea');
    await approve(id, 'bea-1').expect(200);
    const conflict = await approve(id, 'bea-2').expect(409);
    const { body } = await approve(id, 'bea-2').expect(409);
    expect(body).toEqual(conflict.body);
    expect((await approve(id, 'bea-1').expect(200)).body).toMatchObject({ status: 'approved' });
  });

  it('refuses the same key with another body', async () => {
    const id = await aRequest('cleo');
    await reject(id, 'cleo-1', 'Not now').expect(200);
    await reject(id, 'cleo-1', 'Never').expect(409);
    await reject(id, 'cleo-1', 'Not now').expect(200);
  });

  it('means one address: the same key elsewhere is another one', async () => {
    const [one, other] = [await aRequest('dora'), await aRequest('dana')];
    await approve(one, 'shared').expect(200);
    expect((await approve(other, 'shared').expect(200)).body).toMatchObject({ id: other });
  });

  it('lets twins wait for the first, which works once', async () => {
    const id = await aRequest('emmy');
    const answers = await Promise.all([server, replica, server, replica].map((app) => approve(id, 'emmy-1', app)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await eventsAbout(id, 'registration.approved')).toBe(1);
  });

  it('is a key of 1 to 200 characters', async () => {
    const id = await aRequest('fay');
    await approve(id, '').expect(400);
    await approve(id, 'k'.repeat(201)).expect(400);
    await approve(id, 'k'.repeat(200)).expect(200);
  });

  it('is ignored by sign-in', async () => {
    const signIn = (password: string, key: string) =>
      server.http.post('/api/auth/login').set('Idempotency-Key', key).send({ username: 'admin', password });
    await signIn('wrong', 'k').expect(401);
    await signIn('pharmacy-demo', 'k').expect(200);
    await signIn('pharmacy-demo', 'k'.repeat(201)).expect(200);
  });

  it('does not keep an answer of 500 and above', async () => {
    await sql.query('ALTER TABLE registrations RENAME TO registrations_away');
    await register('gaia', 'gaia-1').expect(500);
    await sql.query('ALTER TABLE registrations_away RENAME TO registrations');
    await register('gaia', 'gaia-1').expect(201);
  });

  it('works again after a crash before the commit, as soon as the lease is over', async () => {
    const [seen, id] = [await aRequest('hana'), await aRequest('hedy')];
    await approve(seen, 'hana-1').expect(200);
    await sql.query(
      `INSERT INTO idempotency_keys (caller, route, key, fingerprint, attempt, lease_until)
       SELECT caller, replace(route, '/${seen}/', '/${id}/'), 'hedy-1', fingerprint, gen_random_uuid(), now() + interval '1 second'
       FROM idempotency_keys WHERE key = 'hana-1'`,
    );
    expect((await approve(id, 'hedy-1').expect(200)).body).toMatchObject({ id, status: 'approved' });
    expect(await keyState('hedy-1')).toEqual({ committed: true, status: 200 });
  });

  it('does nothing again after a crash between the commit and the answer', async () => {
    const id = await aRequest('iris');
    await approve(id, 'iris-1').expect(200);
    expect(await keyState('iris-1')).toMatchObject({ committed: true, status: 200 });
    await sql.query(`UPDATE idempotency_keys SET status = NULL, lease_until = now() WHERE key = 'iris-1'`);
    const { body } = await approve(id, 'iris-1').expect(409);
    expect(body).toMatchObject({ message: 'This was done already. Please load the page again to see it.' });
    expect(await eventsAbout(id, 'registration.approved')).toBe(1);
  });

  it('is forgotten after 24 hours', async () => {
    const id = await aRequest('jane');
    await approve(id, 'jane-1').expect(200);
    await sql.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key = 'jane-1'`);
    await approve(id, 'jane-1').expect(409);
    await sql.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key = 'jane-1'`);
    await server.app.get(IdempotencyKeys).forgetExpired();
    expect(await keyState('jane-1')).toBeUndefined();
  });

  it('knows a repeated upload by the bytes of its file', async () => {
    const upload = (text: string, key: string) =>
      server.http
        .post('/api/upload')
        .set('Idempotency-Key', key)
        .auth(admin, { type: 'bearer' })
        .attach('file', Buffer.from(text), 'note.txt');
    const first = await upload('the first text', 'file-1').expect(201);
    expect((await upload('the first text', 'file-1').expect(201)).body).toEqual(first.body);
    await upload('another text', 'file-1').expect(409);
    expect((await upload('the first text', 'file-2').expect(201)).body).not.toEqual(first.body);
  });

  it('keeps nothing by which a password in a body could be guessed', async () => {
    const person = aPerson('kate');
    await server.http.post('/api/register/prescriber').set('Idempotency-Key', 'kate-1').send(person).expect(201);
    const [kept] = await sql.query<{ fingerprint: string }[]>(
      `SELECT fingerprint FROM idempotency_keys WHERE key = 'kate-1'`,
    );
    const guess = createHash('sha256')
      .update(JSON.stringify([{}, person]))
      .digest('hex');
    expect(kept?.fingerprint).toHaveLength(guess.length);
    expect(kept?.fingerprint).not.toBe(guess);
  });

  async function keyState(key: string): Promise<unknown> {
    return (await sql.query<unknown[]>('SELECT committed, status FROM idempotency_keys WHERE key = $1', [key]))[0];
  }
});
