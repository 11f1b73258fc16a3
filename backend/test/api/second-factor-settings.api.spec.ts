import { randomBytes } from 'node:crypto';
import type { SessionUser, SignInChallenge } from '@pharmacy/contracts';
import { anAccount, aStaffMember, signIn } from '../support/people';
import { codeOf, own, PASSWORD, SITE, startTwoStep, userOf } from '../support/second-factor';
import type { TestApp } from '../support/test-app';

const SET_UP_FIRST = 'Set up two-step sign-in on your account page first.';

describe('two-step sign-in', () => {
  it('survives a new JWT_SECRET, even for those who do not sign in while both are set', async () => {
    const server = await startTwoStep({ env: { PUBLIC_URL: SITE } });
    await anAccount(server, 'casey', 'prescriber');
    const { setup } = await userOf(server, await signIn(server, 'casey')).addApp();
    const database = { database: server.database, dataDir: server.config.dataDir };
    const next = randomBytes(32).toString('base64');
    const env = { PUBLIC_URL: SITE, ROLE: 'web' };
    const before = server.config.jwtSecret.toString();
    const overlap = await startTwoStep({
      ...database,
      env: { ...env, JWT_SECRET: next, JWT_SECRET_PREVIOUS: before },
    });
    await overlap.close();
    const done = await startTwoStep({ ...database, env: { ...env, JWT_SECRET: next } });
    const { body } = await done.http.post('/api/auth/login').send({ username: 'casey', password: PASSWORD });
    const { challenge } = body as SignInChallenge;
    await done.http
      .post('/api/auth/login/verify')
      .send({ challenge, code: codeOf(setup) })
      .expect(200);
    await done.close();
    await server.close();
  }, 60_000);
});

describe('two-step sign-in that staff must have', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTwoStep({ env: { STAFF_SECOND_FACTOR: 'on' } })));
  afterAll(() => server.close());

  const me = async (user: ReturnType<typeof userOf>) =>
    (await user.get('/api/auth/me').expect(200)).body as SessionUser;

  it('lets people without it do nothing else until they set it up, and then everything in the same session', async () => {
    const owner = userOf(server, await aStaffMember(server, 'olive', ['owner']));
    expect(await me(owner)).toMatchObject({ needsSecondFactor: true, permissions: [] });
    for (const path of ['/api/admin/staff', '/api/documents', '/api/auth/sessions'])
      expect((await owner.get(path).expect(403)).body).toMatchObject({ message: SET_UP_FIRST });
    expect(await owner.state()).toMatchObject({ isRequired: true, arePasskeysAvailable: false });
    await owner.post('proof').expect(409);
    await server.http.post('/api/auth/login/passkey').expect(409);

    const { codes } = await owner.addApp();
    expect(codes).toHaveLength(10);
    expect(await me(owner)).toMatchObject({ needsSecondFactor: false });
    await owner.get('/api/admin/staff').expect(200);

    await owner.post('app/remove', own).expect(204);
    await owner.get('/api/admin/staff').expect(403);
  });

  it('leaves prescribers and representatives free to choose', async () => {
    await aStaffMember(server, 'ada', ['owner']);
    const owner = userOf(server, await signIn(server, 'ada'));
    await owner.addApp();
    await server.database.query(
      `INSERT INTO users (username, email, first_name, last_name, password_hash, is_admin, is_prescriber, is_sales_rep, created_at)
       SELECT 'dr.gray', 'dr.gray@example.org', 'Nora', 'Gray', password_hash, false, true, false, now()
       FROM users WHERE username = 'ada'`,
    );
    await server.database.query(
      `INSERT INTO account_names (name, kind, user_id) SELECT 'dr.gray', 'username', id FROM users WHERE username = 'dr.gray'`,
    );
    const person = userOf(server, await signIn(server, 'dr.gray'));
    expect(await me(person)).toMatchObject({
      needsSecondFactor: false,
      permissions: ['documents:read', 'documents:follow'],
    });
    await person.get('/api/documents').expect(200);
  });
});
