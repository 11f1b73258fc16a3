import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { runBuiltCommand } from '../support/commands';
import { withClient } from '../support/database-contents';
import { aRegistration } from '../support/factories';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startServerProcess } from '../support/server-process';
import { startTestApp, type TestApp } from '../support/test-app';

jest.setTimeout(120_000);

const PASSWORD = 'pharmacy-demo';
const DEMO_REMAINS =
  /^The database has demo accounts or requests, whose password is public \(accounts admin, prescriber, salesrep, larkmere\.rep, ostrelia\.rep; requests sample\.cardiology, sample\.account-manager, sample\.pain-clinic\): [^\n]*npm run demo:remove[^\n]*DEMO=on\n$/;

describe('a database used by the demo', () => {
  const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'demo-'));
  const production = () => ({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: demo.database.url,
    JWT_SECRET: 'Vb7-q2Lx_9sKm4NpR7tYw1ZbC6dE5fGh',
  });
  let demo: TestApp;
  beforeAll(async () => {
    // Without a worker, so that each email that was caused stays in the outbox.
    demo = await startTestApp({ env: { ROLE: 'web' } });
    await signInAdministrator(demo);
    await demo.seed('everything');
  });

  it('is rejected by a start without the demo, which names the remaining accounts and the remedy', async () => {
    const unset = { DATA_DIR: dataDir, DATABASE_URL: demo.database.url, PUBLIC_URL: 'https://www.example.org' };
    const worker = { ...unset, ROLE: 'worker' };
    for (const env of [production(), unset, worker]) {
      const { code, errors } = await startServerProcess({ LOG_LEVEL: 'silent', ...env }).ended;
      expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(DEMO_REMAINS) });
    }
  });

  it('rejects sign-ins with the demo password, even while a process without the demo is running on it', async () => {
    const other = await startTestApp({ database: demo.database, env: { DEMO: '' } });
    for (const username of ['admin', 'prescriber', 'salesrep', 'larkmere.rep']) {
      const credentials = { username, password: PASSWORD };
      await other.http.post('/api/auth/login').send(credentials).expect(401);
      await demo.http.post('/api/auth/login').send(credentials).expect(200);
    }
    await other.http.get('/api/auth/demo').expect(404);
    await other.close();
  });

  it.each([
    ['remove-demo', 'npm run demo:remove'],
    ['migrate', 'npm run db:migrate'],
  ])(
    'stays as it is when %s gets an unknown option or argument, which only shows its usage',
    async (command, usage) => {
      for (const given of ['--dry-run', 'everything']) {
        const rejected = await runBuiltCommand(command, [given], production());
        expect(rejected).toEqual({ code: 1, output: '', errors: expect.stringMatching(`^${usage}.*\n$`) });
      }
      expect(await signIn(demo, 'salesrep', PASSWORD)).toBeTruthy();
    },
  );

  it('runs without the demo after demo:remove has closed its accounts, and keeps all other people', async () => {
    await anAccount(demo, 'ana.lee', 'prescriber');
    const prescriber = await signIn(demo, 'prescriber', PASSWORD);
    const removed = await runBuiltCommand('remove-demo', [], production());
    expect(removed).toMatchObject({ code: 0, errors: '' });
    expect(removed.output).toMatch(
      /accounts: admin, prescriber, salesrep, larkmere\.rep, ostrelia\.rep\n.*requests: sample\.cardiology, /,
    );
    await demo.http.get('/api/auth/me').auth(prescriber, { type: 'bearer' }).expect(401);
    const mails = await withClient(demo.database.url, async (client) => {
      const { rows } = await client.query(`SELECT event FROM outbox WHERE event ~ 'demo|deactivated|rejected'`);
      return rows;
    });
    expect(mails).toEqual([]);

    const server = startServerProcess(production());
    const url = await server.ready;
    const attempt = (username: string, password: string) =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      }).then(({ status }) => status);
    expect(await attempt('ana.lee', 'correct horse battery')).toBe(200);
    for (const name of ['admin', 'prescriber', 'salesrep@example.org', 'larkmere.rep'])
      expect(await attempt(name, PASSWORD)).toBe(401);
    expect((await fetch(`${url}/api/auth/demo`)).status).toBe(404);
    server.child.kill('SIGTERM');
    await server.ended;
  });
});

describe('without the demo', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({
      env: { DEMO: 'off', ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'granite-otter-lantern' },
    });
  });

  it('rejects the demo password for a registration', async () => {
    const person = { ...aRegistration(), password: PASSWORD };
    const { body } = await server.http.post('/api/register/prescriber').send(person).expect(400);
    expect(body).toMatchObject({ details: [{ field: 'password' }] });
  });

  it('rejects the demo password for a password reset', async () => {
    await signInAdministrator(server);
    const token = 'demo'.padEnd(43, 'x');
    await withClient(server.database.url, (client) =>
      client.query(
        `INSERT INTO one_time_links (digest, purpose, holder_id, expires_at)
         SELECT sha256($1::bytea), 'password-reset', id, now() + interval '5 minutes' FROM users WHERE username = 'chief'`,
        [token],
      ),
    );
    const reset = (password: string) => server.http.post('/api/auth/reset-password').send({ token, password });
    const { body } = await reset(PASSWORD).expect(400);
    expect(body).toMatchObject({ details: [{ field: 'password' }] });
    await reset('violet-harbor-canyon').expect(204);
  });

  describe('a process', () => {
    let output: string;
    beforeAll(async () => {
      const started = startServerProcess({ DATABASE_URL: server.database.url, DATA_DIR: server.config.dataDir });
      await started.ready;
      started.child.kill('SIGTERM');
      ({ output } = await started.ended);
    });

    it("doesn't seed the demo content either", async () => {
      const { rows } = await withClient(server.database.url, (client) => client.query('SELECT title FROM documents'));
      expect(rows).toEqual([]);
    });

    it('logs at the start why the demo is off, and how to turn it on', () =>
      expect(output).toContain(
        'This is not the demo, because DATABASE_URL names a database: set DEMO=on to turn it on',
      ));
  });
});
