import { aDocument } from '../support/documents';
import { aStaffMember, anAccount, signIn, signInAdministrator } from '../support/people';
import {
  aMessageFrom,
  aMovedPerson,
  aSignedInPerson,
  type ExportedData,
  ownExport,
  recordsOf,
} from '../support/personal-data';
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
  const byOwner = async (id: number) =>
    (await get(`/api/admin/users/${id}/export?format=json`, owner).expect(200)).body as ExportedData;

  describe('export', () => {
    it('has a part of each module that holds some, and no password', async () => {
      const person = await aPerson();
      await person.confirm();
      await aMessageFrom(server, person.email.toUpperCase());
      const exported = await own(person.token);
      expect(exported.sections.map(({ title }) => title).sort()).toEqual([
        'Account',
        'Answers to these messages, and notes about them',
        'Audit trail entries',
        'Checks of these requests',
        'Documents confirmed as read, and reminders',
        'Documents named in emails',
        'Documents opened or downloaded',
        'Email address changes',
        'Emails about new documents',
        'Exclusion list matches',
        'Favorite documents',
        'Messages sent with the contact form',
        'Questions about these requests, and what was added',
        'Recalls of these documents',
        'Requests for an account',
        'Sign-ins',
        'Staff notes about these requests',
        'Two-step sign-in',
      ]);
      expect(recordsOf(exported, 'Account')).toMatchObject([{ username: person.username, email: person.email }]);
      expect(recordsOf(exported, 'Sign-ins').length).toBeGreaterThan(0);
      expect(recordsOf(exported, 'Requests')).toMatchObject([{ status: 'approved', username: person.username }]);
      expect(recordsOf(exported, 'Messages')).toMatchObject([{ message: 'A question about hours' }]);
      expect(recordsOf(exported, 'Audit trail').map(({ action }) => action)).toEqual(
        expect.arrayContaining(['session.started', 'registration.submitted', 'account.exported']),
      );
      expect(JSON.stringify(exported)).not.toMatch(/argon2|passwordHash/);
    });

    it('has what every feature stores about the person, but no secrets of the second factors', async () => {
      const person = await aPerson();
      await person.confirm();
      await aMessageFrom(server, person.email);
      await seedEverythingAbout(server, person, { documentId: (await aDocument(server, owner)).id });
      const exported = await own(person.token);
      expect(recordsOf(exported, 'Requests')).toMatchObject([
        { npi: '1234567893', territory: expect.anything() as string },
      ]);
      expect(recordsOf(exported, 'Questions')).toMatchObject([{ question: 'Who are you?', answer: person.username }]);
      expect(recordsOf(exported, 'Checks').map(({ check }) => check)).toEqual([
        'License looked up',
        'Approved despite an exclusion',
      ]);
      expect(recordsOf(exported, 'Staff notes')).toMatchObject([{ text: `Called ${person.username}` }]);
      expect(recordsOf(exported, 'Answers').map(({ kind }) => kind)).toEqual(['answer', 'note']);
      expect(recordsOf(exported, 'Two-step').map(({ kind }) => kind)).toEqual([
        'Authenticator app',
        'Passkey',
        'Recovery codes',
      ]);
      expect(recordsOf(exported, 'Recalls')).toMatchObject([{ title: 'A guide', views: 2 }]);
      expect(recordsOf(exported, 'Documents named')).toMatchObject([{ title: 'A guide', version: 1 }]);
      expect(recordsOf(exported, 'Documents confirmed')).toMatchObject([{ title: 'A guide', version: 1 }]);
      expect(recordsOf(exported, 'Emails about')).toMatchObject([{ frequency: 'weekly' }]);
      expect(recordsOf(exported, 'Exclusion list')).toMatchObject([
        { exclusionType: '1128a1', excludedOn: '2024-01-31' },
      ]);
      expect(JSON.stringify(exported)).not.toMatch(/a sealed secret|a public key|credential|"helper"/);
    });

    it("has nothing of other people, and doesn't name who decided", async () => {
      const [one, other] = [await aPerson(), await aPerson()];
      const text = JSON.stringify(await own(one.token));
      expect(text).toContain(one.username);
      expect(text).not.toContain(`"${other.username}`);
      expect(text).not.toContain(`"${server.config.adminUsername ?? ''}"`);
      expect(text).toContain('Someone else');
    });

    it("has no entry about an address that begins with the person's own", async () => {
      const person = await aPerson();
      await person.confirm();
      const other = `${person.email}.au`;
      const invite = (email: string) =>
        server.database.query(
          `INSERT INTO audit_entries (action, subject_type, subject_id, subject_label)
           VALUES ('staff.invited', 'invitation', 1, $1)`,
          [`${email} (Editor)`],
        );
      for (const email of [person.email, other]) {
        await server.http.post('/api/auth/forgot-password').send({ email }).expect(202);
        await invite(email);
      }
      const exported = await own(person.token);
      const targets = recordsOf(exported, 'Audit trail').map(({ target }) => target);
      expect(targets).toEqual(expect.arrayContaining([person.email, `${person.email} (Editor)`]));
      expect(JSON.stringify(exported)).not.toContain(other);
    });

    it('has the request that became the account, although somebody else has its names by now', async () => {
      const person = await aPerson();
      const { id, username } = person;
      await server.database.query(
        `WITH renamed AS (UPDATE users SET username = 'new-' || username, email = 'new-' || email WHERE id = $1)
         UPDATE account_names SET name = 'new-' || name WHERE user_id = $1`,
        [id],
      );
      await anAccount(server, username, 'prescriber', owner);
      const requests = [await own(person.token), await own(await signIn(server, username))].map((exported) =>
        recordsOf(exported, 'Requests').map((request) => request['id']),
      );
      expect(requests.map(({ length }) => length)).toEqual([1, 1]);
      expect(new Set(requests.flat()).size).toBe(2);
    });

    it('has the entries about the own request, and none about that of an earlier applicant with the same username', async () => {
      const applicant = { firstName: 'Ana', lastName: 'Lee', password: 'correct horse battery' };
      const apply = async (email: string) => {
        const request = { ...applicant, username: 'same-name', email };
        return ((await server.http.post('/api/register/prescriber').send(request).expect(201)).body as { id: number })
          .id;
      };
      const decide = (id: number, action: string, body: object = {}) =>
        server.http.post(`/api/admin/registrations/${id}/${action}`).auth(owner, { type: 'bearer' }).send(body);
      const first = await apply('first@example.org');
      await decide(first, 'reject').expect(200);
      const second = await apply('second@example.org');
      await decide(second, 'license-look-ups', { day: '2026-01-05', source: 'board.example.org' }).expect(201);
      await decide(second, 'approve').expect(200);
      const entries = recordsOf(await own(await signIn(server, 'same-name')), 'Audit trail').filter(
        ({ targetType }) => targetType === 'registration',
      );
      expect(new Set(entries.map(({ targetId }) => targetId))).toEqual(new Set([second]));
      expect(entries.map(({ action }) => action)).toContain('registration.license-looked-up');
    });

    it('has attempts at the own name that were only counted', async () => {
      const person = await aPerson();
      await person.confirm();
      const counted = '2 more times from 1 network, between 10:00:00 and 10:01:00 UTC';
      const labels = [person.username, person.email].map((name) => `${name}: ${counted}`);
      const other = await aPerson();
      await server.database.query(
        `INSERT INTO audit_entries (action, subject_type, subject_id, subject_label)
         SELECT 'sign-in.failed.summary', 'account', id, label FROM unnest($1::int[], $2::text[]) AS entry (id, label)`,
        [
          [null, null, other.id],
          [...labels, `${person.username} as of another account`],
        ],
      );
      const targets = recordsOf(await own(person.token), 'Audit trail')
        .filter(({ action }) => action === 'sign-in.failed.summary')
        .map(({ target }) => target);
      expect(targets.sort()).toEqual(labels.sort());
    });

    it('has messages from the present address only: somebody else may use a former one', async () => {
      const person = await aMovedPerson(server);
      for (const email of [person.formerEmail, person.email]) await aMessageFrom(server, email);
      for (const exported of [await own(person.token), await byOwner(person.id)])
        expect(recordsOf(exported, 'Messages').map(({ email }) => email)).toEqual([person.email]);
    });

    it('leaves out messages of an address that the person never confirmed, but not for an owner', async () => {
      const person = await aPerson();
      await aMessageFrom(server, person.email);
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
});
