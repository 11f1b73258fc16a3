import type { AccountView, AppSetup, PasskeyOptions, RecoveryCodes, SignInResponse } from '@pharmacy/contracts';
import { contentClient, seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { type MailPeer, recipientsOf } from '../support/mail-peer';
import { mailOf, outboxEmpty, rowsWith, rowsWithBytes, tokenIn } from '../support/mailed-links';
import { anAccount, aStaffMember } from '../support/people';
import { codeOf, keyBytes, own, PASSWORD, SITE, twoStepSignIns, userOf } from '../support/second-factor';
import { SoftwarePasskey } from '../support/software-passkey';
import type { TestApp } from '../support/test-app';

const TABLES = ['authenticator_apps', 'auth_challenges', 'recovery_codes', 'outbox', 'audit_entries', 'bullmq.job'];
const WRONG_CODE = 'This code isn’t right, or was already used. Enter the newest one.';

describe('two-step sign-in', () => {
  const signIns = twoStepSignIns();
  const { aPerson, login, challengeOf, verify, passkeyOptions, actionsOf, idOf } = signIns;
  let server: TestApp;
  let peer: MailPeer;
  let admin: string;
  beforeAll(() => void ({ server, peer, admin } = signIns));

  /** Where the key of an authenticator app is stored in a form that can be read. */
  const rowsWithKey = async ({ key }: AppSetup) => [
    ...(await rowsWith(key, server, TABLES)),
    ...(await rowsWithBytes(keyBytes(key), server, TABLES)),
  ];

  it('changes nothing for a person without it', async () => {
    const person = await aPerson();
    const { body, headers } = await login(person.username).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect((body as SignInResponse).user).toMatchObject({ username: person.username, needsSecondFactor: false });
    expect(await person.state()).toEqual({
      appAddedAt: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      arePasskeysAvailable: true,
      isRequired: false,
    });
  });

  it('has the published name of the pharmacy in authenticator apps and passkeys', async () => {
    await seedContent(server);
    await contentClient(server, admin).saveAndPublish('pharmacy_name', 'Oak & Pine');
    const person = await aPerson();
    const { address } = (await person.post('app', own).expect(200)).body as AppSetup;
    expect(new URL(address).searchParams.get('issuer')).toBe('Oak & Pine');
    const { body } = await person.post('passkeys', own).expect(200);
    expect((body as PasskeyOptions).options).toMatchObject({ rp: { name: 'Oak & Pine' } });
  });

  describe('with an authenticator app', () => {
    it('is set up with the password and a code, and stored in no readable form', async () => {
      const person = await aPerson();
      await person.post('app', { password: 'wrong' }).expect(400);
      await person.post('app', {}).expect(400);
      const setup = (await person.post('app', own).expect(200)).body as AppSetup;
      expect(setup.address).toMatch(/^otpauth:\/\/totp\/.*secret=/);
      expect(await rowsWithKey(setup)).toEqual([]);
      expect((await login(person.username)).status).toBe(200);
      await person.post('app/confirm', { challenge: setup.challenge, code: '000000' }).expect(400);
      const other = await aPerson();
      await other.post('app/confirm', { challenge: setup.challenge, code: codeOf(setup) }).expect(400);
      const { body, headers } = await person
        .post('app/confirm', { challenge: setup.challenge, code: codeOf(setup) })
        .expect(200);
      expect(headers['cache-control']).toBe('no-store');
      const { codes } = body as RecoveryCodes;
      expect(codes).toHaveLength(10);
      await person.post('app/confirm', { challenge: setup.challenge, code: codeOf(setup, 1) }).expect(400);

      expect(await rowsWithKey(setup)).toEqual([]);
      for (const code of [codes[0]!, codes[0]!.replaceAll('-', '')])
        expect(await rowsWith(code, server, TABLES)).toEqual([]);
      expect(await person.state()).toMatchObject({ appAddedAt: expect.any(String) as string, recoveryCodesLeft: 10 });
      expect(await actionsOf(person.username)).toEqual(
        expect.arrayContaining(['second-factor.added', 'recovery-codes.made', 'password.rejected']),
      );
    });

    it('leaves half an hour to install the app, and asks to start again after that', async () => {
      const person = await aPerson();
      const pass = (minutes: number) =>
        server.database.query('UPDATE auth_challenges SET expires_at = expires_at - make_interval(mins => $1)', [
          minutes,
        ]);
      const late = (await person.post('app', own).expect(200)).body as AppSetup;
      await pass(10);
      const setup = (await person.post('app', own).expect(200)).body as AppSetup;
      await pass(20);
      const { body } = await person.post('app/confirm', { challenge: late.challenge, code: codeOf(late) }).expect(400);
      expect(body).toMatchObject({ message: 'This took too long. Please start again.' });
      await person.post('app/confirm', { challenge: setup.challenge, code: codeOf(setup) }).expect(200);
    });

    it('takes a code after the password, once, and opens no session before', async () => {
      const person = await aPerson();
      const { setup } = await person.addApp();
      const first = await challengeOf(person.username);
      expect(first).toEqual({ challenge: expect.any(String) as string, hasApp: true, passkey: null });
      const second = await challengeOf(person.username);
      await verify({ challenge: first.challenge, code: '123' }).expect(401);
      const code = codeOf(setup);
      const { body } = await verify({ challenge: first.challenge, code }).expect(200);
      await userOf(server, (body as SignInResponse).token)
        .get('/api/auth/me')
        .expect(200);
      const again = await verify({ challenge: second.challenge, code }).expect(401);
      expect(again.body).toMatchObject({ message: WRONG_CODE });
      await verify({ challenge: first.challenge, code: codeOf(setup, 1) }).expect(400);
      await verify({ challenge: second.challenge, code: codeOf(setup, 1) }).expect(200);
      expect(await actionsOf(person.username)).toContain('second-factor.failed');
    });

    it('takes each recovery code once, as people type it', async () => {
      const person = await aPerson();
      const { codes } = await person.addApp();
      const typed = codes[0]!.replaceAll('-', ' ').toLowerCase();
      const [one, other] = [await challengeOf(person.username), await challengeOf(person.username)];
      await verify({ challenge: one.challenge, code: typed }).expect(200);
      await verify({ challenge: other.challenge, code: typed }).expect(401);
      expect((await person.state()).recoveryCodesLeft).toBe(9);
      const renewed = (await person.post('recovery-codes', own).expect(200)).body as RecoveryCodes;
      await verify({ challenge: other.challenge, code: codes[1] }).expect(401);
      await verify({ challenge: other.challenge, code: renewed.codes[1] }).expect(200);
      expect(await actionsOf(person.username)).toContain('recovery-code.used');
    });

    it('lets of two at once with the same code only one in', async () => {
      const person = await aPerson();
      const { setup } = await person.addApp();
      const challenges = [await challengeOf(person.username), await challengeOf(person.username)];
      const code = codeOf(setup);
      const statuses = await Promise.all(
        challenges.map(async ({ challenge }) => (await verify({ challenge, code })).status),
      );
      expect(statuses.sort()).toEqual([200, 401]);
    });

    it('limits wrong codes with wrong passwords, and a right password buys no more of them', async () => {
      const person = await aPerson();
      const { setup } = await person.addApp();
      const from = '192.0.2.44';
      for (let tries = 0; tries < 10; tries += 1) {
        const { challenge } = await challengeOf(person.username, from);
        await verify({ challenge, code: '000000' }, from).expect(401);
      }
      await login(person.username, { from }).expect(429);
      const { challenge } = await challengeOf(person.username);
      await verify({ challenge, code: codeOf(setup) }, from).expect(429);
      await verify({ challenge, code: codeOf(setup) }).expect(200);
      expect(await actionsOf(person.username)).toContain('sign-in.throttled');
    });

    it('rejects challenges that expired, or whose password has changed', async () => {
      const person = await aPerson();
      const { setup } = await person.addApp();
      const late = await challengeOf(person.username);
      await server.database.query("UPDATE auth_challenges SET expires_at = now() - interval '1 second'");
      await verify({ challenge: late.challenge, code: codeOf(setup) }).expect(400);
      const before = await challengeOf(person.username);
      const [{ password_hash: hash } = { password_hash: '' }] = await server.database.query<
        { password_hash: string }[]
      >('SELECT password_hash FROM users WHERE username = $1', [person.username]);
      await server.database.query("UPDATE users SET password_hash = password_hash || 'x' WHERE username = $1", [
        person.username,
      ]);
      await verify({ challenge: before.challenge, code: codeOf(setup) }).expect(400);
      await server.database.query('UPDATE users SET password_hash = $2 WHERE username = $1', [person.username, hash]);
      await verify({ challenge: before.challenge, code: codeOf(setup) }).expect(200);
      for (const body of [{}, { challenge: 'made up', code: '123456' }, { challenge: before.challenge }])
        await verify(body).expect(400);
    });
  });

  it('is reset by staff for another person, who is signed out and gets an email', async () => {
    const owner = userOf(server, await aStaffMember(server, 'olive', ['owner']));
    const approver = userOf(server, await aStaffMember(server, 'abel', ['approver']));
    const editor = userOf(server, await aStaffMember(server, 'edith', ['editor']));
    await editor.addApp();
    const person = await aPerson();
    await person.addPasskey(new SoftwarePasskey(SITE));
    const [editorId, personId] = [await idOf('edith'), await idOf(person.username)];

    await owner.reset(personId, { password: 'wrong' }).expect(400);
    await editor.reset(personId).expect(403);
    await approver.reset(editorId).expect(404);
    await owner.reset(await idOf('olive')).expect(409);
    const { body } = await approver.reset(personId).set('Idempotency-Key', 'reset-1').expect(200);
    expect(body as AccountView).toMatchObject({ hasSecondFactor: false });
    expect((await approver.reset(personId).set('Idempotency-Key', 'reset-1').expect(200)).body).toEqual(body);
    await approver.reset(personId).expect(409);
    await person.get('/api/auth/me').expect(401);
    await login(person.username).expect(200);

    const staff = await owner.get('/api/admin/staff').expect(200);
    expect(staff.body).toContainEqual(expect.objectContaining({ username: 'edith', hasSecondFactor: true }));
    await owner.reset(editorId).expect(200);
    await login('edith').expect(200);
    expect(await actionsOf('edith')).toContain('second-factor.reset');
    await mailOf(peer, 'edith@example.org', 'A two-step sign-in method was added');
    const mail = await mailOf(peer, 'edith@example.org', 'Two-step sign-in was reset');
    expect(mail.text).toContain(`${SITE}/forgot-password`);
  });

  it('that someone else added stays after a new password, as the email about it says, until staff reset it', async () => {
    const approver = userOf(server, await aStaffMember(server, 'amos', ['approver']));
    const person = await aPerson();
    const email = `${person.username}@example.org`;
    const key = new SoftwarePasskey(SITE);
    await person.addPasskey(key);
    const added = await mailOf(peer, email, 'A two-step sign-in method was added');
    expect(added.text?.replace(/\s+/g, ' ')).toContain("A new password doesn't remove it, but we can");

    await server.http.post('/api/auth/forgot-password').send({ email }).expect(202);
    const token = tokenIn(await mailOf(peer, email, 'Choose a new password'), '/reset-password');
    await outboxEmpty(server);
    const password = 'a password of their own';
    await server.http.post('/api/auth/reset-password').send({ token, password }).expect(204);
    await login(person.username, { password }).expect(202);
    const { body } = await verify({ passkey: key.get(await passkeyOptions()) }).expect(200);
    const elsewhere = userOf(server, (body as SignInResponse).token);

    await approver.reset(await idOf(person.username)).expect(200);
    await elsewhere.get('/api/auth/me').expect(401);
    await verify({ passkey: key.get(await passkeyOptions()) }).expect(401);
    await login(person.username, { password }).expect(200);
  });

  it('is removed by admin:create, which takes access to the machine', async () => {
    const owner = userOf(server, await aStaffMember(server, 'mara', ['owner']));
    await owner.addApp();
    await login('mara').expect(202);
    await server.createAdministrator({ username: 'mara', email: 'mara@example.org', password: PASSWORD });
    await login('mara').expect(200);
    expect(await actionsOf('mara')).toContain('second-factor.reset');
  });

  it('mails about a browser that is new to the account, but not about the first sign-in or a known browser', async () => {
    const username = 'nadia';
    await anAccount(server, username, 'salesrep');
    const subject = 'New sign-in to your account';
    const mails = () =>
      peer.mails.filter((mail) => mail.subject === subject && recipientsOf(mail).includes(`${username}@example.org`));
    const first = await login(username).expect(200);
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    await login(username, { cookie }).expect(200);
    await login(username).set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0').expect(200);
    await eventually(() => mails().length > 0);
    await eventually(
      async () => (await server.database.query<object[]>('SELECT 1 FROM outbox WHERE failed_at IS NULL')).length === 0,
    );
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toMatch(/Firefox on\s+Linux/);
  });
});
