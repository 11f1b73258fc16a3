import { verifyTrail } from '../../src/platform/audit';
import { textsOf, withClient } from '../support/database-contents';
import { aDocument } from '../support/documents';
import { plantEverythingAbout } from '../support/planted-person';
import { anAccount, aStaffMember, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

interface Exported {
  readonly username: string;
  readonly sections: readonly { readonly title: string; readonly records: readonly Record<string, unknown>[] }[];
}

describe('the personal data of a person', () => {
  let server: TestApp;
  let owner: string;

  beforeAll(async () => {
    server = await startTestApp();
    owner = await signInAdministrator(server);
  });
  afterAll(() => server.close());

  let people = 0;
  const aPerson = async () => {
    const username = `held-${(people += 1)}`;
    await anAccount(server, username, 'prescriber');
    const [row] = await server.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [username]);
    const confirm = () => server.database.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [row!.id]);
    return { id: row!.id, username, email: `${username}@example.org`, token: await signIn(server, username), confirm };
  };
  const get = (path: string, token: string) => server.http.get(path).auth(token, { type: 'bearer' });
  const own = async (token: string) =>
    (await get('/api/auth/me/export?format=json', token).expect(200)).body as Exported;
  const byOwner = async (id: number) =>
    (await get(`/api/admin/users/${id}/export?format=json`, owner).expect(200)).body as Exported;
  const recordsOf = ({ sections }: Exported, title: string) =>
    sections.find((section) => section.title.startsWith(title))?.records ?? [];
  const aMessageFrom = (email: string) =>
    server.database.query(
      `INSERT INTO contact_submissions (name, email, message, read, created_at)
       VALUES ('Somebody', $1, 'A question about hours', false, now())`,
      [email],
    );

  describe('export', () => {
    it('has a part of each module that holds some, and no password', async () => {
      const person = await aPerson();
      await person.confirm();
      await aMessageFrom(person.email.toUpperCase());
      const exported = await own(person.token);
      expect(exported.sections.map(({ title }) => title).sort()).toEqual([
        'Account',
        'Answers to these messages, and notes about them',
        'Changes of the email address',
        'Checks of these requests',
        'Documents confirmed as read, and reminders',
        'Documents opened or downloaded',
        'Emails about new documents',
        'Entries of the audit trail',
        'Favorite documents',
        'Matches with the exclusion list',
        'Messages sent with the contact form',
        'Notes of the staff about these requests',
        'Questions about these requests, and what was added',
        'Recalls of these documents',
        'Requests for an account',
        'Sign-ins',
        'Two-step sign-in',
      ]);
      expect(recordsOf(exported, 'Account')).toMatchObject([{ username: person.username, email: person.email }]);
      expect(recordsOf(exported, 'Sign-ins').length).toBeGreaterThan(0);
      expect(recordsOf(exported, 'Requests')).toMatchObject([{ status: 'approved', username: person.username }]);
      expect(recordsOf(exported, 'Messages')).toMatchObject([{ message: 'A question about hours' }]);
      expect(recordsOf(exported, 'Entries').map(({ action }) => action)).toEqual(
        expect.arrayContaining(['session.started', 'registration.submitted', 'account.exported']),
      );
      expect(JSON.stringify(exported)).not.toMatch(/argon2|passwordHash/);
    });

    it('has what every feature stores about the person, but no secrets of the second factors', async () => {
      const person = await aPerson();
      await person.confirm();
      await aMessageFrom(person.email);
      await plantEverythingAbout(server, person, { documentId: (await aDocument(server, owner)).id });
      const exported = await own(person.token);
      expect(recordsOf(exported, 'Requests')).toMatchObject([
        { npi: '1234567893', territory: expect.anything() as string },
      ]);
      expect(recordsOf(exported, 'Questions')).toMatchObject([{ question: 'Who are you?', answer: person.username }]);
      expect(recordsOf(exported, 'Checks').map(({ check }) => check)).toEqual([
        'License looked up',
        'Approved despite an exclusion',
      ]);
      expect(recordsOf(exported, 'Notes')).toMatchObject([{ text: `Called ${person.username}` }]);
      expect(recordsOf(exported, 'Answers').map(({ kind }) => kind)).toEqual(['answer', 'note']);
      expect(recordsOf(exported, 'Two-step').map(({ kind }) => kind)).toEqual([
        'Authenticator app',
        'Passkey',
        'Recovery codes',
      ]);
      expect(recordsOf(exported, 'Recalls')).toMatchObject([{ title: 'A guide', views: 2 }]);
      expect(recordsOf(exported, 'Documents confirmed')).toMatchObject([{ title: 'A guide', version: 1 }]);
      expect(recordsOf(exported, 'Emails about')).toMatchObject([{ frequency: 'weekly' }]);
      expect(recordsOf(exported, 'Matches')).toMatchObject([{ exclusionType: '1128a1', excludedOn: '2024-01-31' }]);
      expect(JSON.stringify(exported)).not.toMatch(/a sealed secret|a public key|credential|"helper"/);
    });

    it("has nothing of other people, and doesn't name who decided", async () => {
      const [one, other] = [await aPerson(), await aPerson()];
      const text = JSON.stringify(await own(one.token));
      expect(text).toContain(one.username);
      expect(text).not.toContain(`"${other.username}`);
      expect(text).not.toContain(`"${server.config.adminUsername ?? ''}"`);
      expect(text).toContain('Somebody else');
    });

    it('leaves out messages of an address that the person never confirmed, but not for an owner', async () => {
      const person = await aPerson();
      await aMessageFrom(person.email);
      expect(recordsOf(await own(person.token), 'Messages')).toEqual([]);
      expect(recordsOf(await byOwner(person.id), 'Messages')).toHaveLength(1);
    });

    it('is a file in JSON or a page, which no cache stores', async () => {
      const { token } = await aPerson();
      const page = await get('/api/auth/me/export?format=html', token).expect(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename="personal-data-[\d-]+\.html"$/) as string,
      });
      expect(page.text).toContain('<h2>Account</h2>');
      await get('/api/auth/me/export?format=pdf', token).expect(400);
      await get('/api/auth/me/export', token).expect(400);
    });

    it('by staff is recorded, and only an owner may', async () => {
      const person = await aPerson();
      const approver = await aStaffMember(server, 'export-approver', ['approver']);
      await get(`/api/admin/users/${person.id}/export?format=json`, approver).expect(403);
      await byOwner(person.id);
      const entries = await server.database.query(
        `SELECT actor_username FROM audit_entries WHERE action = 'account.exported' AND subject_id = $1`,
        [person.id],
      );
      expect(entries).toEqual([{ actor_username: server.config.adminUsername }]);
      await get('/api/admin/users/2147483647/export?format=json', owner).expect(404);
    });
  });

  describe('erasure', () => {
    const OWN = () => ({ password: server.config.adminPassword });
    const erase = (id: number, body: object, token = owner) =>
      server.http.post(`/api/admin/users/${id}/erase`).auth(token, { type: 'bearer' }).send(body);
    const trail = () => withClient(server.database.url, (client) => verifyTrail(client));
    /** Every text that any table holds. */
    const everything = () => textsOf(server.database.url);
    /** Tables that name the planted person. */
    const NAMING = [
      'account_names',
      'audit_entries',
      'contact_entries',
      'contact_submissions',
      'exclusion_alerts',
      'exclusion_overrides',
      'license_look_ups',
      'passkeys',
      'registration_notes',
      'registrations',
      'users',
    ];
    /** How many rows belong to the account, by table. */
    const rowsOf = async (id: number) => {
      const owners = {
        authenticator_apps: 'user_id',
        auth_challenges: 'user_id',
        contact_submissions: 'assignee_id',
        document_confirmations: 'user_id',
        document_digests: 'user_id',
        document_favorites: 'user_id',
        document_recall_people: 'user_id',
        exclusion_alerts: 'account_id',
        passkeys: 'user_id',
        recovery_codes: 'user_id',
        registrations: 'assignee_id',
        sessions: 'user_id',
      };
      const counts: Record<string, number> = {};
      for (const [table, column] of Object.entries(owners)) {
        const rows = await server.database.query(`SELECT FROM ${table} WHERE ${column} = $1`, [id]);
        counts[table] = rows.length;
      }
      return counts;
    };

    it('leaves nothing in any table that names the person, and a pseudonym in their place', async () => {
      const person = await aPerson();
      await person.confirm();
      await aMessageFrom(person.email);
      await server.http.post('/api/auth/login').send({ username: person.username, password: 'wrong' }).expect(401);
      await server.http.post('/api/auth/forgot-password').send({ email: person.email }).expect(202);
      const documentId = (await aDocument(server, owner)).id;
      await server.database.query(
        `INSERT INTO document_accesses (document_id, user_id, session_id, kind, address, version)
         VALUES ($2, $1, gen_random_uuid(), 'view', '203.0.113.77', 1)`,
        [person.id, documentId],
      );
      await plantEverythingAbout(server, person, { documentId });
      const before = await everything();
      for (const table of NAMING) expect(before).toMatch(new RegExp(`^${table} .*${person.username}`, 'm'));

      await erase(person.id, { username: person.username.toUpperCase(), ...OWN() }).expect(204);

      const left = (await everything()).split('\n').filter((row) => row.includes(person.username));
      expect(left).toEqual([]);
      expect(await everything()).not.toContain('203.0.113.77');
      expect(await rowsOf(person.id)).toEqual({
        authenticator_apps: 0,
        auth_challenges: 0,
        contact_submissions: 0,
        document_confirmations: 1,
        document_digests: 0,
        document_favorites: 0,
        document_recall_people: 1,
        exclusion_alerts: 0,
        passkeys: 0,
        recovery_codes: 0,
        registrations: 0,
        sessions: 0,
      });
      const { body } = await get('/api/admin/erasures', owner).expect(200);
      const { pseudonym, erasedBy } = (body as [{ pseudonym: string; erasedBy: string }])[0];
      expect({ pseudonym, erasedBy }).toEqual({
        pseudonym: expect.stringMatching(/^erased-[0-9a-f]{12}$/) as string,
        erasedBy: server.config.adminUsername,
      });
      const actions = await server.database.query<{ action: string }[]>(
        'SELECT DISTINCT action FROM audit_entries WHERE subject_label LIKE $1 ORDER BY action',
        [`${pseudonym}%`],
      );
      expect(actions.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['account.erased', 'registration.approved', 'session.started', 'sign-in.failed']),
      );
      await get('/api/auth/me', person.token).expect(401);
      await erase(person.id, { username: pseudonym, ...OWN() }).expect(404);
      await server.http.post(`/api/admin/users/${person.id}/activate`).auth(owner, { type: 'bearer' }).expect(404);
    });

    it('closes a request that nobody has decided, and its links stop working', async () => {
      const person = await aPerson();
      await person.confirm();
      const [request] = await server.database.query<{ id: number }[]>(
        `INSERT INTO registrations (user_type, username, email, first_name, last_name, password_hash, status, created_at)
         VALUES ('prescriber', 'another-name', $1, 'Ana', 'Lee', 'a hash', 'pending', now()) RETURNING id`,
        [person.email],
      );
      await server.database.query(
        `INSERT INTO one_time_links (digest, purpose, holder_id, expires_at)
         VALUES ('a digest', 'registration-request', $1, now() + interval '1 day')`,
        [request!.id],
      );
      await erase(person.id, { username: person.username, ...OWN() }).expect(204);
      const [left] = await server.database.query(
        `SELECT status, withdrawn_at = erased_at AS closed, password_hash, (SELECT count(*)::int FROM one_time_links
           WHERE purpose IN ('registration-request', 'email-confirmation') AND holder_id = r.id) AS links
         FROM registrations r WHERE id = $1`,
        [request!.id],
      );
      expect(left).toEqual({ status: 'rejected', closed: true, password_hash: null, links: 0 });
      expect(await everything()).not.toContain('another-name');
    });

    it("keeps what a member of the staff recorded about others, as the pseudonym's", async () => {
      const [staff, other] = [await aPerson(), await aPerson()];
      await plantEverythingAbout(server, other, {
        documentId: (await aDocument(server, owner)).id,
        recordedBy: staff.username,
      });
      await erase(staff.id, { username: staff.username, ...OWN() }).expect(204);
      const recorded = await server.database.query(
        `SELECT person LIKE 'erased-%' AS renamed FROM license_look_ups l
           JOIN registrations r ON r.id = l.registration_id WHERE r.username = $1
         UNION ALL SELECT person LIKE 'erased-%' FROM exclusion_overrides o
           JOIN registrations r ON r.id = o.registration_id WHERE r.username = $1
         UNION ALL SELECT closed_by LIKE 'erased-%' FROM exclusion_alerts WHERE account_id = $2`,
        [other.username, other.id],
      );
      expect(recorded).toEqual([{ renamed: true }, { renamed: true }, { renamed: true }]);
    });

    it('leaves a trail that can be verified, also through an anchor from before', async () => {
      const [one, two] = [await aPerson(), await aPerson()];
      const { hash } = await trail();
      for (const { id, username } of [one, two]) await erase(id, { username, ...OWN() }).expect(204);
      expect((await trail()).problem).toBeNull();
      const anchored = await withClient(server.database.url, (client) => verifyTrail(client, hash));
      expect(anchored.problem).toBeNull();
    });

    it('frees the names for somebody else, whose data is their own', async () => {
      const person = await aPerson();
      await erase(person.id, { username: person.username, ...OWN() }).expect(204);
      await anAccount(server, person.username, 'prescriber');
      const token = await signIn(server, person.username);
      expect(recordsOf(await own(token), 'Requests')).toHaveLength(1);
    });

    it('keeps the count of entries by person', async () => {
      const person = await aPerson();
      await get('/api/auth/me/export?format=json', person.token).expect(200);
      const total = async (actor: string) =>
        Number((await get(`/api/admin/audit?actor=${actor}`, owner).expect(200)).headers['x-total-count']);
      const before = await total(person.username);
      await erase(person.id, { username: person.username, ...OWN() }).expect(204);
      const [row] = await server.database.query<{ username: string }[]>('SELECT username FROM users WHERE id = $1', [
        person.id,
      ]);
      expect([before > 0, await total(person.username), await total(row!.username)]).toEqual([true, 0, before]);
    });

    it("needs the person's username and the owner's password, and is for owners only", async () => {
      const person = await aPerson();
      const { username, id } = person;
      const wrongName = await erase(id, { username: 'somebody', ...OWN() }).expect(400);
      expect(wrongName.body.details).toEqual([
        { field: 'username', message: 'This isn’t the person’s username. Type it exactly as shown' },
      ]);
      expect((await erase(id, { username, password: 'a guess' }).expect(400)).body.details[0].field).toBe('password');
      const auditor = await aStaffMember(server, 'erase-auditor', ['auditor']);
      await erase(id, { username, password: 'correct horse battery' }, auditor).expect(403);
      await get('/api/auth/me', person.token).expect(200);
    });

    it('never takes the last owner', async () => {
      const [row] = await server.database.query<{ id: number; username: string }[]>(
        `SELECT id, username FROM users WHERE 'owner' = ANY(staff_roles) AND deactivated_at IS NULL`,
      );
      await erase(row!.id, { username: row!.username, ...OWN() }).expect(409);
      await get('/api/auth/me', owner).expect(200);
    });

    it('can be told from tampering: entries that were redacted without one break the chain', async () => {
      const person = await aPerson();
      await server.database.query(`SELECT audit_redact($1, $2, '{}', 'erased-by-hand', 0, 10)`, [
        person.id,
        [person.username],
      ]);
      expect((await trail()).problem).toMatch(/it was redacted, but no erasure of a person records it$/);
    });
  });
});
