import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import supertest from 'supertest';
import { eventually } from '../support/eventually';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { queueBackends, type RunningBackend } from '../support/queue-backends';
import { startServerProcess } from '../support/server-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** The longest that a dead process's job waits for another process, with some room for a slow machine. */
const TAKE_OVER_MS = 25_000;

const person = {
  username: 'ana.reyes',
  password: 'a long enough one',
  email: 'ana.reyes@example.org',
  firstName: 'Ana',
  lastName: 'Reyes',
};

describe.each(queueBackends)(
  'kill -9 of a worker before its email is accepted, with the queue on $name',
  ({ start }) => {
    let database: TestDatabase;
    let backend: RunningBackend;
    let peer: MailPeer;
    beforeAll(async () => {
      [database, backend, peer] = await Promise.all([createTestDatabase(), start(), startMailPeer()]);
    });
    afterAll(async () => {
      await peer.close();
      await Promise.all([database.drop(), backend.close()]);
    });

    it('leaves the email to the next worker, which sends it once', async () => {
      const places = { DATABASE_URL: database.url, DATA_DIR: process.env['TEST_DATA_DIR'], SMTP_URL: peer.url };
      const run = (role: string) => startServerProcess({ DEMO: 'on', ...places, ...backend.env, ROLE: role });
      const mailsToAna = () => peer.mails.filter((mail) => recipientsOf(mail).includes(person.email));

      const [web, first] = [run('web'), run('worker')];
      await first.ready;
      const id = await register(await web.ready);
      await eventually(() => mailsToAna().length === 1);
      const attemptsBefore = peer.attempts();
      peer.hold(true);
      await approve(await web.ready, id);
      await eventually(() => peer.attempts() > attemptsBefore);
      first.child.kill('SIGKILL');
      await first.ended;
      expect(mailsToAna()).toHaveLength(1);

      peer.hold(false);
      const second = run('worker');
      await second.ready;
      await eventually(() => mailsToAna().length === 2, TAKE_OVER_MS);
      await sleep(2_000);
      expect(mailsToAna()).toHaveLength(2);
      for (const { child, ended } of [web, second]) {
        child.kill('SIGTERM');
        expect((await ended).code).toBe(0);
      }
    }, 90_000);
  },
);

describe('kill -9 of a server in the middle of a request with an Idempotency-Key', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it('releases the key immediately for the next server', async () => {
    const run = () => startServerProcess({ DATABASE_URL: database.url, DATA_DIR: process.env['TEST_DATA_DIR'] });
    const submit = (url: string) =>
      supertest(url).post('/api/register/prescriber').set('Idempotency-Key', 'killed').send(person);
    const [first, second] = [run(), run()];
    const [doomed, survivor] = await Promise.all([first.ready, second.ready]);
    const sql = new Client({ connectionString: database.url });
    await sql.connect();

    await sql.query('BEGIN; LOCK TABLE registrations');
    const unanswered = submit(doomed).catch(() => undefined);
    const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE NOT granted AND relation = 'registrations'::regclass AND datname = current_database()`;
    await eventually(async () => (await sql.query(waiting)).rowCount === 1);
    first.child.kill('SIGKILL');
    await Promise.all([first.ended, unanswered]);
    await sql.query('ROLLBACK');

    await submit(survivor).expect(201);
    const { rows } = await sql.query('SELECT 1 FROM registrations WHERE username = $1', [person.username]);
    expect(rows).toHaveLength(1);
    await sql.end();
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  }, 90_000);
});

async function register(url: string): Promise<number> {
  const { body } = await supertest(url).post('/api/register/prescriber').send(person).expect(201);
  return (body as { id: number }).id;
}

async function approve(url: string, id: number): Promise<void> {
  const credentials = { username: 'admin', password: 'pharmacy-demo' };
  const { body } = await supertest(url).post('/api/auth/login').send(credentials).expect(200);
  const { token } = body as { token: string };
  await supertest(url).post(`/api/admin/registrations/${id}/approve`).auth(token, { type: 'bearer' }).expect(200);
}
