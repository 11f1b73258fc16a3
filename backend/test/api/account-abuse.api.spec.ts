import { CreateAdministrator, PasswordHasher } from '../../src/modules/auth';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startReplica, startTestApp, type TestApp } from '../support/test-app';

const CHOOSE = 'Choose a new password';
const PUBLIC_URL = 'https://pharmacy.example.org';

/** What attackers can try with public routes. */
describe('accounts withstand', () => {
  let server: TestApp;
  let peer: MailPeer;
  let admin: string;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL, TRUST_PROXY: 'loopback' } });
    admin = await signInAdministrator(server);
  });

  let callers = 0;
  const forgot = (email: string) =>
    server.http
      .post('/api/auth/forgot-password')
      .set('X-Forwarded-For', `203.0.113.${(callers += 1)}`)
      .send({ email });
  const register = (person: object) => server.http.post('/api/register/prescriber').send(person);
  const aPerson = async (username: string) => {
    await anAccount(server, username, 'prescriber');
    return `${username}@example.org`;
  };
  const mailsTo = (address: string, subject: string) =>
    peer.mails.filter((mail) => mail.subject === subject && recipientsOf(mail).includes(address));

  it('a mailbox flooded from many networks: at most five unused links, each of which works', async () => {
    const email = await aPerson('flooded');
    for (let count = 0; count < 8; count += 1) {
      await forgot(email).expect(202);
      await outboxEmpty(server);
    }
    const mails = mailsTo(email, CHOOSE);
    expect(mails).toHaveLength(5);
    const token = tokenIn(mails[0]!, '/reset-password');
    await server.http.post('/api/auth/reset-password').send({ token, password: 'at last, quiet' }).expect(204);
    await forgot(email).expect(202);
    await mailOf(peer, email, CHOOSE, 6);
  });

  it('someone who reads the mailbox and resets the password again and again: five links an hour can be used', async () => {
    const email = await aPerson('besieged');
    for (let count = 1; count <= 5; count += 1) {
      await forgot(email).expect(202);
      const token = tokenIn(await mailOf(peer, email, CHOOSE, count), '/reset-password');
      await outboxEmpty(server);
      await server.http
        .post('/api/auth/reset-password')
        .send({ token, password: `password ${count}` })
        .expect(204);
    }
    expect((await forgot(email).expect(202)).text).toBe((await forgot('nobody@example.org').expect(202)).text);
    await outboxEmpty(server);
    expect(mailsTo(email, CHOOSE)).toHaveLength(5);
    await server.database.query('UPDATE rate_limits SET resets_at = now()');
    await forgot(email).expect(202);
    await mailOf(peer, email, CHOOSE, 6);
  });

  it("a link that was emailed before the command line reset an administrator's password", async () => {
    const person = { username: 'rescued', email: 'rescued@example.org', password: 'known to a thief' };
    const administrators = server.app.get(CreateAdministrator);
    await administrators.createOrReset(person);
    await forgot(person.email).expect(202);
    const token = tokenIn(await mailOf(peer, person.email, CHOOSE), '/reset-password');
    await outboxEmpty(server);
    await administrators.createOrReset({ ...person, password: 'known to the owner' });
    await server.http.post('/api/auth/reset-password').send({ token, password: 'a thief again' }).expect(400);
    await signIn(server, 'rescued', 'known to the owner');
  });

  it("a change of an administrator's email address that waits for its link while the command line resets the password", async () => {
    const person = { username: 'regained', email: 'regained@example.org', password: 'known to a thief' };
    const administrators = server.app.get(CreateAdministrator);
    await administrators.createOrReset(person);
    const thief = await signIn(server, person.username, person.password);
    await server.http
      .post('/api/auth/change-email')
      .auth(thief, { type: 'bearer' })
      .send({ email: 'thief@example.org', password: person.password })
      .expect(202);
    const mail = await mailOf(peer, 'thief@example.org', 'Confirm your new email address');
    await outboxEmpty(server);
    await administrators.createOrReset({ ...person, password: 'known to the owner' });
    const token = tokenIn(mail, '/confirm-new-email');
    await server.http.post('/api/auth/confirm-new-email').send({ token }).expect(400);
  });

  it('wrong passwords that would keep an administrator out after the command line reset the password', async () => {
    const person = { username: 'locked-out', email: 'locked-out@example.org', password: 'known to a thief' };
    const administrators = server.app.get(CreateAdministrator);
    await administrators.createOrReset(person);
    const guess = () => server.http.post('/api/auth/login').send({ username: person.username, password: 'wrong' });
    for (let count = 0; count < 10; count += 1) await guess().expect(401);
    await guess().expect(429);
    await administrators.createOrReset({ ...person, password: 'known to the owner' });
    await signIn(server, person.username, 'known to the owner');
  });

  it('a link to a different site through a forged Host header', async () => {
    const email = await aPerson('misled');
    await forgot(email).set('Host', 'evil.example').set('X-Forwarded-Host', 'evil.example').expect(202);
    const { text = '', html } = await mailOf(peer, email, CHOOSE);
    expect(text).toContain(`${PUBLIC_URL}/reset-password#`);
    expect(`${text}${String(html)}`).not.toContain('evil.example');
  });

  it("spam in a registrant's name that is emailed to someone else", async () => {
    const person = { username: 'generous', password: 'secret-1', email: 'victim@example.org', lastName: 'B' };
    const firstName = 'You won! <a href="https://evil.example">Take it</a> https://evil.example/prize';
    await register({ ...person, firstName }).expect(201);
    const { text = '', html } = await mailOf(peer, person.email, 'We received your registration');
    expect(text).toContain('Hello,');
    expect(`${text}${String(html)}`).not.toContain('evil.example');
  });

  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org\nBcc:b@example.org',
    'a@example.org,b@example.org',
    'a@example.org b@example.org',
    '"a\\r\\nBcc: b"@example.org',
    '<a@example.org>',
  ])('a second recipient: %j', async (email) => {
    await forgot(email).expect(400);
    await register({ username: 'two', password: 'secret-1', email, firstName: 'A', lastName: 'B' }).expect(400);
  });

  it("a password typed into the username field: the audit trail doesn't store it", async () => {
    const login = (username: string) =>
      server.http.post('/api/auth/login').send({ username, password: 'x' }).expect(401);
    await login('correct horse battery!');
    await login('somebody');
    const { body } = await server.http
      .get('/api/admin/audit?action=sign-in.failed&limit=2')
      .auth(admin, { type: 'bearer' });
    const labels = (body as { subject: { label: string } }[]).map(({ subject }) => subject.label);
    expect(labels).toEqual(['somebody', 'not a name']);
  });

  it('probes for existing usernames: each sign-in hashes exactly once, for any name', async () => {
    await aPerson('existing');
    const person = { username: 'pending', password: 'secret-1', firstName: 'A', lastName: 'B' };
    await register({ ...person, email: 'pending@example.org' }).expect(201);
    const verify = jest.spyOn(server.app.get(PasswordHasher), 'verify');
    const answers = [];
    for (const username of ['existing', 'pending', 'pending@example.org', 'nobody-here'])
      answers.push(await server.http.post('/api/auth/login').send({ username, password: 'wrong' }).expect(401));
    expect(verify).toHaveBeenCalledTimes(4);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    verify.mockRestore();
  });

  it('a deactivated administrator at the queue dashboard of another replica', async () => {
    const replica = await startReplica(server, { PUBLIC_URL });
    const person = { username: 'dismissed', email: 'dismissed@example.org', password: 'correct horse battery' };
    await server.createAdministrator(person);
    const token = await signIn(server, 'dismissed');
    const { headers } = await server.http.post('/api/admin/ops-session').auth(token, { type: 'bearer' }).expect(204);
    const [pass = ''] = String(headers['set-cookie']).split(';');
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    await replica.http.get('/ops/queues').set('Cookie', pass).expect(200);
    const found = await server.http.get('/api/admin/users?q=dismissed').auth(admin, { type: 'bearer' }).expect(200);
    const [{ id }] = found.body as [{ id: number }];
    await server.http.post(`/api/admin/users/${id}/deactivate`).auth(admin, { type: 'bearer' }).expect(200);
    await replica.http.get('/ops/queues').set('Cookie', pass).expect(401);
    await replica.close();
  });

  it('a request for the stored response of a different user under the same key', async () => {
    await aPerson('curious');
    const { body } = await register({
      username: 'kept',
      password: 'secret-1',
      email: 'kept@example.org',
      firstName: 'A',
      lastName: 'B',
    });
    const { id } = body as { id: number };
    const approve = (token?: string) => {
      const request = server.http.post(`/api/admin/registrations/${id}/approve`).set('Idempotency-Key', 'one-and-only');
      return token ? request.auth(token, { type: 'bearer' }) : request;
    };
    await approve(admin).expect(200);
    await approve(await signIn(server, 'curious')).expect(403);
    await approve().expect(401);
    const colleague = { username: 'other-admin', email: 'other-admin@example.org', password: 'correct horse battery' };
    await server.createAdministrator(colleague);
    await approve(await signIn(server, 'other-admin')).expect(409);
  });

  it('a request for a stored response after the session has ended', async () => {
    await aPerson('gone');
    const token = await signIn(server, 'gone');
    const endOthers = () =>
      server.http.delete('/api/auth/sessions').set('Idempotency-Key', 'twice').auth(token, { type: 'bearer' });
    await endOthers().expect(204);
    await server.database.query(`UPDATE users SET deactivated_at = now() WHERE username = 'gone'`);
    await server.http.post('/api/auth/logout').auth(token, { type: 'bearer' }).expect(204);
    await endOthers().expect(401);
  });

  it('a non-administrator at admin routes, and a token used for a different purpose', async () => {
    await aPerson('reader');
    const token = await signIn(server, 'reader');
    for (const path of ['/api/admin/users', '/api/admin/system', '/api/admin/audit', '/api/admin/registrations'])
      await server.http.get(path).auth(token, { type: 'bearer' }).expect(403);
    for (const path of [
      '/api/admin/users/1/deactivate',
      '/api/admin/users/1/activate',
      '/api/admin/registrations/1/resend-mail',
    ])
      await server.http.post(path).auth(token, { type: 'bearer' }).expect(403);
    for (const path of ['/api/admin/users', '/api/auth/sessions', '/api/auth/me'])
      await server.http.get(`${path}?token=${token}`).expect(401);
  });
});
