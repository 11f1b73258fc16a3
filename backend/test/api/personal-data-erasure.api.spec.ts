import { verifyTrail } from '../../src/platform/audit';
import { textsOf, withClient } from '../support/database-contents';
import { aDocument } from '../support/documents';
import { anAccount, aStaffMember, signIn, signInAdministrator } from '../support/people';
import { aMessageFrom, aSignedInPerson, ownExport, recordsOf } from '../support/personal-data';
import { seedEverythingAbout } from '../support/seeded-person';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the personal data of a person', () => {
  let server: TestApp;
  let owner: string;

  beforeAll(async () => {
    server = await startTestApp();
    owner = await signInAdministrator(server);
  });

  const aPerson = () => aSignedInPerson(server);
  const get = (path: string, token: string) => server.http.get(path).auth(token, { type: 'bearer' });
  const own = (token: string) => ownExport(server, token);

  describe('erasure', () => {
    const OWN = () => ({ password: server.config.adminPassword });
    const erase = (id: number, body: object, token = owner) =>
      server.http.post(`/api/admin/users/${id}/erase`).auth(token, { type: 'bearer' }).send(body);
    const trail = () => withClient(server.database.url, (client) => verifyTrail(client));
    /** Every text that any table holds. */
    const everything = () => textsOf(server.database.url);
    /** Tables that name the seeded person. */
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
        document_mailings: 'user_id',
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
      await aMessageFrom(server, person.email);
      await server.http.post('/api/auth/login').send({ username: person.username, password: 'wrong' }).expect(401);
      await server.http.post('/api/auth/forgot-password').send({ email: person.email }).expect(202);
      const documentId = (await aDocument(server, owner)).id;
      await server.database.query(
        `INSERT INTO document_accesses (document_id, user_id, session_id, kind, address, version)
         VALUES ($2, $1, gen_random_uuid(), 'view', '203.0.113.77', 1)`,
        [person.id, documentId],
      );
      await seedEverythingAbout(server, person, { documentId });
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
        document_mailings: 1,
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

    it('closes a request that nobody has decided, frees its names, and its links stop working', async () => {
      const person = await aPerson();
      await person.confirm();
      const [request] = await server.database.query<{ id: number }[]>(
        `INSERT INTO registrations (user_type, username, email, first_name, last_name, password_hash, status, created_at)
         VALUES ('prescriber', 'another-name', $1, 'Ana', 'Lee', 'a hash', 'pending', now()) RETURNING id`,
        [person.email],
      );
      const name = `INSERT INTO account_names (name, kind, registration_id) VALUES ('another-name', 'username', $1)`;
      await server.database.query(name, [request!.id]);
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

    it("keeps what a member of the staff recorded about others, as the pseudonym's, whatever its name was then", async () => {
      const [staff, other] = [await aPerson(), await aPerson()];
      await seedEverythingAbout(server, other, {
        documentId: (await aDocument(server, owner)).id,
        recordedBy: { id: staff.id, username: `former-${staff.username}` },
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

    it("never takes the owner's own account, whose last entries would still name its owner", async () => {
      const token = await aStaffMember(server, 'second-owner', ['owner']);
      const [row] = await server.database.query<{ id: number }[]>(
        `SELECT id FROM users WHERE username = 'second-owner'`,
      );
      const own = { username: 'second-owner', password: 'correct horse battery' };
      const { body } = await erase(row!.id, own, token).expect(409);
      expect(body.message).toBe('You can’t erase your own account. Ask another owner');
      await get('/api/auth/me', token).expect(200);
      await erase(row!.id, { username: own.username, ...OWN() }).expect(204);
      expect(await everything()).not.toContain('second-owner');
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
