import { anAccount, aStaffMember, signIn, signInAdministrator } from '../support/people';
import { startInProcessApp, type InProcessApp } from '../support/in-process-app';

interface Exported {
  readonly username: string;
  readonly sections: readonly { readonly title: string; readonly records: readonly Record<string, unknown>[] }[];
}

describe('the personal data of a person', () => {
  let server: InProcessApp;
  let owner: string;

  beforeAll(async () => {
    server = await startInProcessApp();
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
        'Changes of the email address',
        'Documents opened or downloaded',
        'Entries of the audit trail',
        'Messages sent with the contact form',
        'Requests for an account',
        'Sign-ins',
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
});
