import type { AuditEntryView } from '@pharmacy/contracts';
import { DeniedAttempts } from '../../src/platform/audit';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

/** More than the trail takes of strangers in a minute, line by line. */
const JUNK = 75;

describe('a flood of denied attempts', () => {
  let server: TestApp;
  let admin: string;
  beforeAll(async () => {
    // Only the test writes the summaries, however long it takes.
    jest.spyOn(DeniedAttempts.prototype, 'onApplicationBootstrap').mockReturnValue();
    server = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
    admin = await signInAdministrator(server);
    await anAccount(server, 'paula', 'prescriber');
  }, 60_000);

  const entries = async (query: string) => {
    const { body } = await server.http.get(`/api/admin/audit?${query}`).auth(admin, { type: 'bearer' }).expect(200);
    return body as AuditEntryView[];
  };
  const guess = (username: string, address: string, status = 401) =>
    server.http
      .post('/api/auth/login')
      .set('X-Forwarded-For', address)
      .send({ username, password: 'wrong' })
      .expect(status);
  const summaries = async (action: string) => {
    await server.app.get(DeniedAttempts).writeSummaries();
    const written = await entries(`action=${action}.summary`);
    return written.map(({ actor, address, subject }) => ({ actor, address, id: subject?.id, label: subject?.label }));
  };
  const labeled = (text: RegExp) => expect.stringMatching(text) as string;

  it('hides neither the guesses for an existing account nor the sign-in after them', async () => {
    const junk = Array.from({ length: JUNK }, (_, index) => guess(`junk-${index}`, `203.0.113.${index}`));
    await Promise.all(junk);
    for (let index = 1; index <= 9; index += 1) await guess('paula', `198.51.100.${index}`);
    await signIn(server, 'paula');
    const failures = await entries('action=sign-in.failed&subject=account&limit=200');
    const atPaula = failures.filter(({ subject }) => subject?.label === 'paula').map(({ address }) => address);
    expect(atPaula.sort()).toEqual(Array.from({ length: 9 }, (_, index) => `198.51.100.${index + 1}`));
    expect(failures.length - atPaula.length).toBe(60);
    expect(await entries('action=session.started&actor=paula')).toHaveLength(1);
  }, 60_000);

  it('is counted instead of logged: how many times, for how many names, from how many networks, and when', async () => {
    expect(await summaries('sign-in.failed')).toEqual([
      {
        actor: null,
        address: null,
        id: null,
        label: labeled(
          /^15 different targets: 15 more times from 15 networks, between \d\d:\d\d:\d\d and \d\d:\d\d:\d\d UTC$/,
        ),
      },
    ]);
    expect(await summaries('sign-in.failed')).toHaveLength(1);
  });

  it('is counted for each account when sign-in limits reject the attempts', async () => {
    for (let count = 0; count < 10; count += 1) await guess('paula', '192.0.2.1');
    for (let count = 0; count < 4; count += 1) await guess('paula', '192.0.2.1', 429);
    expect(await summaries('sign-in.throttled')).toEqual([
      {
        actor: null,
        address: null,
        id: expect.any(Number) as number,
        label: labeled(/^paula: \d more times from 1 network,/),
      },
    ]);
  }, 60_000);

  it('is counted for each signed-in person', async () => {
    const token = await signIn(server, 'paula');
    for (let count = 0; count < 3; count += 1)
      await server.http.get('/api/admin/registrations').auth(token, { type: 'bearer' }).expect(403);
    expect(await summaries('access.denied')).toEqual([
      {
        actor: { id: expect.any(Number) as number, username: 'paula' },
        address: null,
        id: null,
        label: labeled(/^GET \/api\/admin\/registrations: 2 more times from 1 network,/),
      },
    ]);
  });

  it('is counted for each signed-in person whose passkeys prove nothing', async () => {
    const token = await signIn(server, 'paula');
    for (let count = 0; count < 50; count += 1)
      await server.http
        .post('/api/auth/second-factor/app')
        .auth(token, { type: 'bearer' })
        .send({ passkey: { id: `junk-${count}`, type: 'public-key', response: {} } })
        .expect(400);
    const { length } = await entries('action=password.rejected');
    expect(length).toBeLessThan(5);
    expect(await summaries('password.rejected')).toEqual([
      {
        actor: { id: expect.any(Number) as number, username: 'paula' },
        address: null,
        id: null,
        label: labeled(new RegExp(`^paula: ${50 - length} more times from 1 network,`)),
      },
    ]);
  });

  it('is counted for each account whose passkey is named but proves nothing', async () => {
    await server.database.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
       SELECT id, 'a known credential', 'a public key', 0, '{}', 'A laptop' FROM users WHERE username = 'paula'`,
    );
    for (let count = 0; count < 50; count += 1)
      await server.http
        .post('/api/auth/login/verify')
        .set('X-Forwarded-For', '192.0.2.9')
        .send({ passkey: { id: 'a known credential', type: 'public-key', response: {} } })
        .expect(401);
    // None, if the strangers above had all entries of this minute; more than one, if minutes pass.
    const { length } = await entries('action=second-factor.failed');
    expect(length).toBeLessThan(5);
    expect(await summaries('second-factor.failed')).toEqual([
      {
        actor: null,
        address: null,
        id: expect.any(Number) as number,
        label: labeled(new RegExp(`^paula: ${50 - length} more times from 1 network,`)),
      },
    ]);
  });
});
