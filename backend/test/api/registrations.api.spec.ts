import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { type MailPeer, startMailPeer } from '../support/mail-peer';
import { signIn, signInAdministrator } from '../support/people';
import { queriesOf } from '../support/query-plans';
import { startTestApp, type TestApp } from '../support/test-app';

describe('registrations', () => {
  let server: TestApp;
  let peer: MailPeer;
  let admin: string;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org' } });
    admin = await signInAdministrator(server);
  });

  const register = (body: object, type = 'prescriber') => server.http.post(`/api/register/${type}`).send(body);
  const list = (query = '') => server.http.get(`/api/admin/registrations${query}`).auth(admin, { type: 'bearer' });
  const decide = (id: number, decision: 'approve' | 'reject', body?: object) =>
    server.http.post(`/api/admin/registrations/${id}/${decision}`).auth(admin, { type: 'bearer' }).send(body);
  const submitted = async (overrides: object = {}, type?: string) => {
    const person = { ...aRegistration(), ...overrides };
    const { body } = await register(person, type).expect(201);
    return { ...person, id: body.id as number };
  };

  describe('a submission', () => {
    it('is accepted as pending', async () => {
      const { body } = await register(aRegistration(), 'salesrep').expect(201);
      expect(body).toEqual({
        id: expect.any(Number),
        status: 'pending',
        message: expect.stringContaining('1-2 business days'),
      });
    });

    it.each([
      [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
      [{ username: 'a b c' }, 'username', 'Username may contain only letters, digits, and . _ - @'],
      [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
      [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
      [{ firstName: '   ' }, 'firstName', 'First name is required'],
      [{ lastName: undefined }, 'lastName', 'Last name is required'],
    ])('with %j is rejected', async (invalid, field, message) => {
      const { body } = await register({ ...aRegistration(), ...invalid }).expect(400);
      expect(body).toEqual({ statusCode: 400, error: 'Bad Request', message, details: [{ field, message }] });
    });

    it('reports all invalid fields at once', async () => {
      const { body } = await register({}).expect(400);
      expect(body.details).toHaveLength(5);
      expect(body.message).toContain('; ');
    });

    it('is rejected for an unknown type', async () => {
      const { body } = await register(aRegistration(), 'admin').expect(400);
      expect(body.message).toBe('Registration type must be prescriber or salesrep');
    });

    it('drops unknown fields', async () => {
      const { id } = await submitted({ status: 'approved', isAdmin: true });
      const { body } = await list();
      expect(body.find((row: { id: number }) => row.id === id)).toMatchObject({ status: 'pending' });
    });
  });

  describe('names', () => {
    it.each([
      [
        'a username in other letters',
        (taken: Taken) => ({ username: taken.username.toUpperCase() }),
        'Username is already taken',
      ],
      [
        'an email in other letters',
        (taken: Taken) => ({ email: taken.email.toUpperCase() }),
        'Email is already registered',
      ],
      ["somebody's email as username", (taken: Taken) => ({ username: taken.email }), 'Username is already taken'],
    ])('are rejected for %s', async (_, clash, message) => {
      const taken = await submitted();
      const { body } = await register(aRegistration(clash(taken))).expect(409);
      expect(body).toMatchObject({ statusCode: 409, message });
    });

    it('of existing users are taken too', async () => {
      const person = await submitted();
      await decide(person.id, 'approve').expect(200);
      await register(aRegistration({ username: person.username })).expect(409);
    });

    it("can be a single one: a username that is the registrant's own email", async () => {
      const { id, email, password } = await submitted({
        username: 'own.mail@example.org',
        email: 'Own.Mail@example.org',
      });
      await decide(id, 'approve').expect(200);
      await signIn(server, email, password);
    });

    it('go to exactly one of many concurrent registrants', async () => {
      const body = { username: 'contested', email: 'contested@example.org' };
      const answers = await Promise.all(Array.from({ length: 8 }, () => register(aRegistration(body))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    });

    it('are available again after a rejection', async () => {
      const person = await submitted();
      await decide(person.id, 'reject', { reason: '' }).expect(200);
      await register(aRegistration({ username: person.username, email: person.email })).expect(201);
    });
  });

  describe('a decision', () => {
    it('opens the account with the password chosen at registration', async () => {
      const { id, username, password } = await submitted({ organization: ' Clinic ', phone: '' }, 'salesrep');
      const { body } = await decide(id, 'approve').expect(200);
      expect(body).toMatchObject({ id, status: 'approved', userType: 'salesrep', organization: 'Clinic', phone: null });
      expect(Date.parse(body.processedAt)).not.toBeNaN();
      const token = await signIn(server, username, password);
      const me = await server.http.get('/api/auth/me').auth(token, { type: 'bearer' }).expect(200);
      expect(me.body).toMatchObject({ username, isSalesRep: true, isPrescriber: false, isAdmin: false });
    });

    it('is made once, even by two administrators concurrently', async () => {
      const { id } = await submitted();
      const answers = await Promise.all([
        decide(id, 'approve'),
        decide(id, 'reject', { reason: 'No' }),
        decide(id, 'approve'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/already been (approved|rejected)$/);
    });

    it('keeps the reason, and no password', async () => {
      const approved = await submitted();
      const rejected = await submitted();
      await decide(approved.id, 'approve').expect(200);
      const { body } = await decide(rejected.id, 'reject', { reason: ' No license ' }).expect(200);
      expect(body).toMatchObject({ status: 'rejected', reason: 'No license' });
      const rows = await server.database.query('SELECT DISTINCT password_hash FROM registrations WHERE id = ANY($1)', [
        [approved.id, rejected.id],
      ]);
      expect(rows).toEqual([{ password_hash: null }]);
    });

    it('requires an existing request', async () => {
      await decide(2_147_483_647, 'approve').expect(404);
      await server.http.post('/api/admin/registrations/0/approve').auth(admin, { type: 'bearer' }).expect(400);
      await server.http.post('/api/admin/registrations/x/reject').auth(admin, { type: 'bearer' }).expect(400);
    });

    it('is in the audit trail, with the administrator who made it', async () => {
      const { id } = await submitted();
      await decide(id, 'approve').expect(200);
      const { body } = await server.http.get('/api/admin/audit').auth(admin, { type: 'bearer' }).expect(200);
      expect(body[0]).toMatchObject({
        action: 'registration.approved',
        actor: { username: 'admin' },
        subject: { type: 'registration', id },
      });
    });
  });

  describe('the list', () => {
    it('shows every field of a request and nothing else, newest first', async () => {
      const first = await submitted();
      const second = await submitted({ notes: 'Hello' });
      const { body } = await list().expect(200);
      expect(body[0].id).toBe(second.id);
      expect(body[1].id).toBe(first.id);
      expect(Object.keys(body[0]).sort()).toEqual(
        [
          'id',
          'firstName',
          'lastName',
          'username',
          'email',
          'phone',
          'organization',
          'userType',
          'status',
          'notes',
          'reason',
          'createdAt',
          'processedAt',
          'mailStatus',
          'mailTo',
          'emailConfirmed',
          'npi',
          'licenseNumber',
          'licenseState',
          'manufacturerId',
          'company',
          'territory',
          'correspondence',
          'withdrawnAt',
          'undoUntil',
        ].sort(),
      );
      expect(JSON.stringify(body)).not.toContain('argon2');
    });

    it('reads what emails need of the accounts, if there are any', async () => {
      const { id } = await submitted();
      await decide(id, 'approve').expect(200);
      await submitted();
      const accountQueries = async (status: string) => {
        const queries = await queriesOf(server, () => list(`?status=${status}`).expect(200));
        return queries.map(([sql]) => sql).filter((sql) => sql.includes('FROM "users"'));
      };
      expect(await accountQueries('pending')).toEqual([]);
      expect(await accountQueries('approved')).toEqual([expect.not.stringContaining('password_hash')]);
    });

    it('is filtered by status', async () => {
      const { body } = await list('?status=rejected').expect(200);
      expect(new Set(body.map((row: { status: string }) => row.status))).toEqual(new Set(['rejected']));
      await list('?status=unknown').expect(400);
    });

    it('matches searches literally', async () => {
      const { id } = await submitted({ organization: '100% _Care_' });
      const found = await list(`?q=${encodeURIComponent('100% _CARE_')}`).expect(200);
      expect(found.body.map((row: { id: number }) => row.id)).toEqual([id]);
      expect((await list(`?q=${encodeURIComponent('%_%')}`)).body).toEqual([]);
    });

    it('comes in pages that lead to the next one', async () => {
      const { headers, body } = await list('?limit=2').expect(200);
      const next = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1] ?? '';
      const following = await server.http.get(next).auth(admin, { type: 'bearer' }).expect(200);
      expect(body).toHaveLength(2);
      expect(following.body).toHaveLength(2);
      expect(following.body[0].id).toBeLessThan(body[1].id);
      expect(following.headers['x-total-count']).toBe(headers['x-total-count']);
      for (const query of ['?limit=0', '?limit=501', '?limit=x', '?cursor=x']) await list(query).expect(400);
    });
  });

  describe('email', () => {
    it('confirms that the request arrived, then that it was approved, with a link to sign in', async () => {
      const { id, email, username } = await submitted({}, 'salesrep');
      expect((await peer.mailTo(email)).subject).toBe('We received your registration');
      await decide(id, 'approve').expect(200);
      const mail = await mailAbout('approved', email);
      expect(mail.text).toContain('https://pharmacy.example.org/login?type=salesrep');
      // Handlebars writes the equals sign as an entity
      expect(String(mail.html).replaceAll('&#x3D;', '=')).toContain(
        'href="https://pharmacy.example.org/login?type=salesrep"',
      );
      expect(mail.text).toContain(username);
    });

    it('contains the reason for a rejection, escaped', async () => {
      const { id, email } = await submitted();
      await decide(id, 'reject', { reason: 'No <b>license</b> & no reply' }).expect(200);
      const mail = await mailAbout('About your registration', email);
      expect(mail.text).toContain('No <b>license</b> & no reply');
      expect(mail.html).toContain('No &lt;b&gt;license&lt;/b&gt; &amp; no reply');
    });

    it('omits the reason when there is none', async () => {
      const { id, email } = await submitted();
      await decide(id, 'reject', { reason: '' }).expect(200);
      expect((await mailAbout('About your registration', email)).text).not.toContain('reason');
    });
  });

  async function mailAbout(subject: string, address: string) {
    return eventually(() =>
      peer.mails.find((mail) => mail.subject?.includes(subject) && JSON.stringify(mail.to).includes(address)),
    );
  }
});

interface Taken {
  readonly username: string;
  readonly email: string;
}
