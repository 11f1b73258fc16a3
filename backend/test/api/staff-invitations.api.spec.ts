import type { StaffInvitationView, StaffRole } from '@pharmacy/contracts';
import { CreateAdministrator } from '../../src/modules/auth';
import { eventually } from '../support/eventually';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { aStaffMember, signIn } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'correct horse battery';
const CHOSEN = 'magnolia kettle riverboat';
const EXPIRED = 'This invitation has expired, was withdrawn, or was already used. Ask an owner for a new one.';

describe('an invitation to the staff', () => {
  let server: TestApp;
  let peer: MailPeer;
  /** Signed in with `PASSWORD`. */
  let owner: string;

  afterEach(() => peer.reject(undefined));

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, TRUST_PROXY: 'loopback' } });
    owner = await aStaffMember(server, 'olive', ['owner']);
  });

  const bearer = { type: 'bearer' } as const;
  const get = (path: string, token = owner) => server.http.get(path).auth(token, bearer);
  const invite = (email: string, staffRoles: unknown = ['editor']) =>
    server.http
      .post('/api/admin/staff/invitations')
      .auth(owner, bearer)
      .send({ email, firstName: 'Ida', lastName: 'Bell', staffRoles, password: PASSWORD });
  const act = (method: 'post' | 'delete', path: string) =>
    server.http[method](`/api/admin/staff/invitations/${path}`).auth(owner, bearer);
  const invitations = async () => (await get('/api/admin/staff/invitations').expect(200)).body as StaffInvitationView[];
  let callers = 0;
  const accept = (token: unknown, password: unknown = CHOSEN) =>
    server.http
      .post('/api/auth/accept-invitation')
      .set('X-Forwarded-For', `198.51.100.${(callers += 1)}`)
      .send({ token, password });
  let people = 0;
  const anInvitation = async (...roles: StaffRole[]) => {
    const email = `colleague-${(people += 1)}@example.org`;
    const { body } = await invite(email, roles.length > 0 ? roles : ['editor']).expect(201);
    return { ...(body as StaffInvitationView), token: await linkTo(email) };
  };
  const linkTo = async (email: string, count = 1) => {
    const mail = await mailOf(peer, email, "You're invited to the back office", count);
    await outboxEmpty(server);
    return tokenIn(mail, '/admin/invitation');
  };
  const me = (token: string) => get('/api/auth/me', token);
  const actions = async (label: string) => {
    const { body } = await get(`/api/admin/audit?subject=${encodeURIComponent(label)}&limit=500`).expect(200);
    return (body as { action: string; subject: { label: string } }[]).map(
      (one) => `${one.action} ${one.subject.label}`,
    );
  };

  it('emails a link that makes an account with the roles, once', async () => {
    const { id, email, token, ...rest } = await anInvitation('editor', 'approver');
    expect(rest).toMatchObject({
      firstName: 'Ida',
      lastName: 'Bell',
      staffRoles: ['approver', 'editor'],
      isExpired: false,
    });
    expect(Date.parse(rest.expiresAt) - Date.parse(rest.invitedAt)).toBe(72 * 3_600_000);

    await accept(token).expect(204);

    const session = await signIn(server, email, CHOSEN);
    expect((await me(session).expect(200)).body).toMatchObject({
      username: email,
      firstName: 'Ida',
      isAdmin: true,
      emailConfirmed: true,
      staffRoles: ['approver', 'editor'],
    });
    expect((await accept(token).expect(400)).body.message).toBe(EXPIRED);
    expect((await invitations()).map((one) => one.id)).not.toContain(id);
    expect(await actions(`${email} (`)).toEqual([
      `staff.invitation-accepted ${email} (Approver, Editor)`,
      `staff.invited ${email} (Approver, Editor)`,
    ]);
  });

  it.each(["jane.o'dell+staff@example.org", `${'jane'.repeat(11)}@example.org`])(
    'makes an account that admin:create resets, although nobody could register the name %s',
    async (email) => {
      await invite(email).expect(201);
      await accept(await linkTo(email)).expect(204);
      const administrators = server.app.get(CreateAdministrator);
      const reset = (username: string) => administrators.createOrReset({ username, email, password: PASSWORD });
      expect(await reset(email)).toBe('rekeyed');
      expect((await me(await signIn(server, email))).body).toMatchObject({ staffRoles: ['editor', 'owner'] });
      await expect(reset(`new-${email}`)).rejects.toThrow('Username may contain only letters, digits, and . _ - @');
    },
  );

  it('lets one of two people with the same link in', async () => {
    const { token } = await anInvitation();
    const answers = await Promise.all([accept(token), accept(token, 'another magnolia kettle')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('needs a password of 12 characters that was not leaked, and waits for a better one', async () => {
    const { token } = await anInvitation();
    for (const weak of ['short', 'password1234', '            ']) {
      const { body } = await accept(token, weak).expect(400);
      expect(body.details[0].field).toBe('password');
    }
    await accept(token).expect(204);
  });

  it('expires after 72 hours', async () => {
    const { id, token } = await anInvitation();
    await server.database.query("UPDATE staff_invitations SET expires_at = now() - interval '1 second' WHERE id = $1", [
      id,
    ]);
    expect((await invitations()).find((one) => one.id === id)?.isExpired).toBe(true);
    expect((await accept(token).expect(400)).body.message).toBe(EXPIRED);
    await server.database.query(
      "UPDATE one_time_links SET expires_at = now() WHERE purpose = 'staff-invitation' AND holder_id = $1",
      [id],
    );
    await accept(token).expect(400);
  });

  it('is emailed with the time at which it ends, and not after that, however late the mail server takes it', async () => {
    const sentLate = async (email: string, expiresAt: string) => {
      peer.reject(450, email);
      await invite(email).expect(201);
      await eventually(() => peer.attempts(email) > 0);
      await server.database.query('UPDATE staff_invitations SET expires_at = $2 WHERE email = $1', [email, expiresAt]);
      peer.reject(undefined);
      await outboxEmpty(server);
      return peer.mails.filter((mail) => recipientsOf(mail).includes(email));
    };
    const [mail] = await sentLate('late@example.org', '2099-07-01T15:00:00Z');
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('works once, until Wednesday, July 1, 2099 at 10:00 AM CDT.');
    expect(await sentLate('too-late@example.org', '2020-07-01T15:00:00Z')).toEqual([]);
  });

  it('can be sent again: the earlier link stops working, and the time starts anew', async () => {
    const { id, email, token } = await anInvitation();
    await server.database.query("UPDATE staff_invitations SET expires_at = now() - interval '1 day' WHERE id = $1", [
      id,
    ]);
    const { body } = await act('post', `${id}/resend`).expect(202);
    expect(body).toMatchObject({ id, isExpired: false });
    const next = await linkTo(email, 2);
    await accept(token).expect(400);
    await accept(next).expect(204);
  });

  it('can be withdrawn', async () => {
    const { id, email, token } = await anInvitation();
    await act('delete', String(id)).expect(204);
    await accept(token).expect(400);
    await act('delete', String(id)).expect(404);
    await act('post', `${id}/resend`).expect(404);
    expect(await actions(`${email} (`)).toContain(`staff.invitation-withdrawn ${email} (Editor)`);
    await invite(email).expect(201);
  });

  it('goes to an address once, and not to people with an account', async () => {
    const { email } = await anInvitation();
    const again = await invite(email.toUpperCase()).expect(409);
    expect(again.body.message).toBe('This person is already invited. Send the invitation again from the list');
    expect((await invite('OLIVE@example.org').expect(409)).body.message).toBe('Email is already registered');
  });

  it('is sent once by a repeat under its Idempotency-Key, which keeps no password', async () => {
    const email = 'lost-answer@example.org';
    const first = await invite(email).set('Idempotency-Key', 'ida-1').expect(201);
    const repeat = await invite(email).set('Idempotency-Key', 'ida-1').expect(201);
    expect(repeat.body).toEqual(first.body);
    expect(await actions(`${email} (`)).toEqual([`staff.invited ${email} (Editor)`]);
    const rows = await server.database.query("SELECT * FROM idempotency_keys WHERE key = 'ida-1'");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  it('names every invalid field', async () => {
    const { body } = await server.http
      .post('/api/admin/staff/invitations')
      .auth(owner, bearer)
      .send({ email: 'ida', staffRoles: [] })
      .expect(400);
    expect((body.details as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'staffRoles',
    ]);
  });
});
