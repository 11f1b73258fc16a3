import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { PROCESS_LOCK } from '../src/platform/database';
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

  it('returns the first response again, on every replica, and does nothing twice', async () => {
    const first = await register('ada', 'key-ada').expect(201);
    const repeat = await register('ada', 'key-ada', replica).expect(201);
    expect(repeat.body).toEqual(first.body);
    expect(repeat.headers['content-type']).toBe(first.headers['content-type']);
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    expect(await eventsAbout((first.body as { id: number }).id, 'registration.submitted')).toBe(1);
  });

  it('also returns a 4xx response again', async () => {
    const id = await aRequest('bea');
    await approve(id, 'bea-1').expect(200);
    const conflict = await approve(id, 'bea-2').expect(409);
    const { body } = await approve(id, 'bea-2').expect(409);
    expect(body).toEqual(conflict.body);
    expect((await approve(id, 'bea-1').expect(200)).body).toMatchObject({ status: 'approved' });
  });

  it('rejects the same key with a different body', async () => {
    const id = await aRequest('cleo');
    await reject(id, 'cleo-1', 'Not now').expect(200);
    await reject(id, 'cleo-1', 'Never').expect(409);
    await reject(id, 'cleo-1', 'Not now').expect(200);
  });

  it('applies to one route: the same key elsewhere counts separately', async () => {
    const [one, other] = [await aRequest('dora'), await aRequest('dana')];
    await approve(one, 'shared').expect(200);
    expect((await approve(other, 'shared').expect(200)).body).toMatchObject({ id: other });
  });

  it('makes concurrent duplicates wait for the first request, which runs once', async () => {
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

  it('leaves the answer of a path of 4,000 random characters as it is', async () => {
    const text = randomBytes(3_000).toString('base64url');
    const digits = [...randomBytes(4_000)].map((byte) => (byte % 9) + 1).join('');
    const statuses = async (key?: string) => {
      const requests = [
        server.http.post(`/api/register/${text}`).send(aPerson('faith')),
        server.http.put(`/api/content/${text}`).send({ content: 'A' }).auth(admin, { type: 'bearer' }),
        server.http.post(`/api/admin/registrations/${digits}/approve`).auth(admin, { type: 'bearer' }),
      ];
      if (key) for (const request of requests) void request.set('Idempotency-Key', key);
      return (await Promise.all(requests)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([400, 404, 404]);
    expect(await statuses('faith-1')).toEqual([400, 404, 404]);
    expect(await statuses('faith-1')).toEqual([400, 404, 404]);
  });

  it('is ignored by sign-in', async () => {
    const signIn = (password: string, key: string) =>
      server.http.post('/api/auth/login').set('Idempotency-Key', key).send({ username: 'admin', password });
    await signIn('wrong', 'k').expect(401);
    await signIn('pharmacy-demo', 'k').expect(200);
    await signIn('pharmacy-demo', 'k'.repeat(201)).expect(200);
  });

  it("doesn't store a response with status 500 or higher", async () => {
    await sql.query('ALTER TABLE registrations RENAME TO registrations_away');
    await register('gaia', 'gaia-1').expect(500);
    await sql.query('ALTER TABLE registrations_away RENAME TO registrations');
    await register('gaia', 'gaia-1').expect(201);
  });

  it('works again after a crash before the commit, once the lease has expired', async () => {
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

  it('passes the key of a dead process to the next one immediately', async () => {
    const [seen, id] = [await aRequest('lena'), await aRequest('lou')];
    await approve(seen, 'lena-1').expect(200);
    const owner = 4_711;
    const process = new Client({ connectionString: server.database.url });
    await process.connect();
    await process.query('SELECT pg_advisory_lock_shared($1, $2)', [PROCESS_LOCK, owner]);
    await sql.query(
      `INSERT INTO idempotency_keys (caller, route, key, fingerprint, attempt, owner, lease_until)
       SELECT caller, replace(route, '/${seen}/', '/${id}/'), 'lou-1', fingerprint, gen_random_uuid(), ${owner}, now() + interval '1 hour'
       FROM idempotency_keys WHERE key = 'lena-1'`,
    );
    let isAnswered = false;
    const repeat = approve(id, 'lou-1', replica).then((answer) => {
      isAnswered = true;
      return answer;
    });
    await sql.query('SELECT pg_sleep(0.5)');
    expect(isAnswered).toBe(false);
    await process.end();
    expect((await repeat).body).toMatchObject({ id, status: 'approved' });
  });

  it('is owned by the process that handles it', async () => {
    const id = await aRequest('mona');
    await approve(id, 'mona-1').expect(200);
    const owners = await sql.query<unknown[]>(
      `SELECT 1 FROM idempotency_keys JOIN pg_locks ON classid = ${PROCESS_LOCK} AND objid = owner
       WHERE key = 'mona-1' AND locktype = 'advisory'`,
    );
    expect(owners).toHaveLength(1);
  });

  it('stores the response in the transaction of the change', async () => {
    const id = await aRequest('iris');
    await approve(id, 'iris-1').expect(200);
    const [written] = await sql.query<unknown[]>(
      `SELECT k.xmin = r.xmin AS together, k.status, k.answer::json->>'status' AS "answered"
       FROM idempotency_keys k, registrations r WHERE k.key = 'iris-1' AND r.id = ${id}`,
    );
    expect(written).toEqual({ together: true, status: 200, answered: 'approved' });
  });

  it('stores a response without a body in the transaction of the change', async () => {
    const { body: area } = await server.http
      .post('/api/therapeutic-areas')
      .auth(admin, { type: 'bearer' })
      .send({ name: 'Gout' });
    const remove = () =>
      server.http
        .delete(`/api/therapeutic-areas/${(area as { id: number }).id}`)
        .set('Idempotency-Key', 'gout-1')
        .auth(admin, { type: 'bearer' });
    await remove().expect(204);
    const [written] = await sql.query<unknown[]>(
      `SELECT k.xmin = a.xmin AS together, k.answer FROM idempotency_keys k, audit_entries a
       WHERE k.key = 'gout-1' AND a.action = 'therapeutic_area.deleted'`,
    );
    expect(written).toEqual({ together: true, answer: null });
    await remove().expect(204);
  });

  it("rolls back the change when its response can't be stored", async () => {
    const id = await aRequest('nora');
    await sql.query(`ALTER TABLE idempotency_keys ADD CONSTRAINT no_answers CHECK (status IS NULL) NOT VALID`);
    try {
      await approve(id, 'nora-1').expect(500);
    } finally {
      await sql.query('ALTER TABLE idempotency_keys DROP CONSTRAINT no_answers');
    }
    expect(await eventsAbout(id, 'registration.approved')).toBe(0);
    expect((await approve(id, 'nora-1').expect(200)).body).toMatchObject({ id, status: 'approved' });
  });

  it('handles more concurrent changes than there are database connections', async () => {
    const ids: number[] = [];
    // One after the other: an address has a bound on passwords that are hashed at once.
    for (let index = 0; index < 30; index += 1) ids.push(await aRequest(`olga${index}`));
    const answers = await Promise.all(ids.map((id) => approve(id, `olga-${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const people = await sql.query<{ id: number }[]>(`SELECT id FROM users WHERE username LIKE 'olga%'`);
    const deactivated = await Promise.all(
      people.map(({ id }) =>
        server.http
          .post(`/api/admin/users/${id}/deactivate`)
          .set('Idempotency-Key', 'olga')
          .auth(admin, { type: 'bearer' }),
      ),
    );
    expect(deactivated.map(({ status }) => status)).toEqual(ids.map(() => 200));
  });

  it('leaves no row for an anonymous request that is rejected', async () => {
    const send = (email: string) =>
      server.http
        .post('/api/register/prescriber')
        .set('Idempotency-Key', 'petra-1')
        .send({ ...aPerson('petra'), email });
    await send('no address').expect(400);
    expect(await keyState('petra-1')).toBeUndefined();
    await send('petra@example.org').expect(201);
  });

  it('does nothing again after a crash between the commit and the response of several changes', async () => {
    const id = await aRequest('rita');
    await approve(id, 'rita-1').expect(200);
    await sql.query(`UPDATE idempotency_keys SET status = NULL, lease_until = now() WHERE key = 'rita-1'`);
    const { body } = await approve(id, 'rita-1').expect(409);
    expect(body).toMatchObject({ message: 'This was done already. Please load the page again to see it.' });
    expect(await eventsAbout(id, 'registration.approved')).toBe(1);
  });

  it('expires after 24 hours', async () => {
    const id = await aRequest('jane');
    await approve(id, 'jane-1').expect(200);
    await sql.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key = 'jane-1'`);
    await approve(id, 'jane-1').expect(409);
    await sql.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key = 'jane-1'`);
    await server.app.get(IdempotencyKeys).deleteExpired();
    expect(await keyState('jane-1')).toBeUndefined();
  });

  it('recognizes a repeated upload by the bytes of its file', async () => {
    const upload = (text: string, key: string) =>
      server.http
        .post('/api/upload')
        .set('Idempotency-Key', key)
        .auth(admin, { type: 'bearer' })
        .attach('file', Buffer.from(text), 'note.txt');
    const first = await upload('the first text', 'file-1').expect(201);
    const [written] = await sql.query<unknown[]>(
      `SELECT k.xmin = u.xmin AS together FROM idempotency_keys k, uploads u
       WHERE k.key = 'file-1' AND k.answer::json->>'fileUrl' = '/api/upload/' || u.id`,
    );
    expect(written).toEqual({ together: true });
    expect((await upload('the first text', 'file-1').expect(201)).body).toEqual(first.body);
    await upload('another text', 'file-1').expect(409);
    expect((await upload('the first text', 'file-2').expect(201)).body).not.toEqual(first.body);
  });

  it('stores nothing that helps to guess a password in the body', async () => {
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
