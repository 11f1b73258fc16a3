import type { AccountView } from '@pharmacy/contracts';
import { aRegistration } from '../support/factories';
import { signIn, signInAdministrator } from '../support/people';
import { aMessageFrom } from '../support/personal-data';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the account of an undone approval, which was used', () => {
  let server: TestApp;
  let owner: string;

  beforeAll(async () => {
    server = await startTestApp({ env: { DECISION_UNDO_SECONDS: '60' } });
    owner = await signInAdministrator(server);
  });

  const post = (path: string, body: object = {}) =>
    server.http.post(`/api/admin/${path}`).auth(owner, { type: 'bearer' }).send(body);
  const query = <Row>(sql: string, parameters: unknown[]) => server.database.query<Row[]>(sql, parameters);
  const register = (person: object) => server.http.post('/api/register/prescriber').send(person);
  const erase = (id: number, username: string) =>
    post(`users/${id}/erase`, { username, password: server.config.adminPassword });

  /** The person's request is pending again, and the account that stays is `leftId`. */
  const anUndoneApproval = async () => {
    const person = aRegistration();
    const { id } = (await register(person).expect(201)).body as { id: number };
    await query('UPDATE registrations SET email_confirmed_at = now() WHERE id = $1', [id]);
    await post(`registrations/${id}/approve`).expect(200);
    await signIn(server, person.username, person.password);
    await post(`registrations/${id}/undo`).expect(200);
    const [left] = await query<{ id: number }>('SELECT id FROM users WHERE username = $1', [person.username]);
    return { ...person, id, leftId: left!.id };
  };
  const entriesOf = async ({ username }: { username: string }) =>
    Number(
      (await server.http.get(`/api/admin/audit?actor=${username}`).auth(owner, { type: 'bearer' }).expect(200)).headers[
        'x-total-count'
      ],
    );

  it("can't be activated, because nobody can sign in to it, and the list says so until it's erased", async () => {
    const { leftId, username } = await anUndoneApproval();
    const listed = async () => {
      const { body } = await server.http.get('/api/admin/users').auth(owner, { type: 'bearer' }).expect(200);
      return (body as AccountView[]).find(({ id }) => id === leftId);
    };
    expect(await listed()).toMatchObject({ isApprovalUndone: true, deactivatedAt: expect.any(String) });
    const { body } = await post(`users/${leftId}/activate`).expect(409);
    expect(body.message).toBe(
      'The approval of this account was undone, so it can’t be reactivated. Review the registration request instead.',
    );
    const [left] = await query('SELECT deactivated_at IS NULL AS active FROM users WHERE id = $1', [leftId]);
    expect(left).toEqual({ active: false });
    await erase(leftId, username).expect(204);
    expect(await listed()).toMatchObject({ isApprovalUndone: false, isErased: true });
  });

  it('is erased without the request that is pending again, its names, and its messages', async () => {
    const person = await anUndoneApproval();
    await aMessageFrom(server, person.email);
    expect(await entriesOf(person)).toBe(1);

    await erase(person.leftId, person.username).expect(204);

    const [request] = await query('SELECT status, username, email, erased_at FROM registrations WHERE id = $1', [
      person.id,
    ]);
    expect(request).toEqual({ status: 'pending', username: person.username, email: person.email, erased_at: null });
    expect(await query('SELECT FROM contact_submissions WHERE email = $1', [person.email])).toHaveLength(1);
    await register(aRegistration({ username: person.username })).expect(409);
    const [left] = await query<{ username: string }>('SELECT username FROM users WHERE id = $1', [person.leftId]);
    expect(left!.username).toMatch(/^erased-/);
    expect([await entriesOf(person), await entriesOf(left!)]).toEqual([0, 1]);
    await post(`registrations/${person.id}/approve`).expect(200);
    await signIn(server, person.username, person.password);
  });

  it('is erased without the entries about the account of a later approval', async () => {
    const person = await anUndoneApproval();
    await post(`registrations/${person.id}/approve`).expect(200);
    await server.http.post('/api/auth/login').send({ username: person.username, password: 'wrong' }).expect(401);
    await erase(person.leftId, person.username).expect(204);
    const failed = `SELECT FROM audit_entries WHERE action = 'sign-in.failed' AND subject_label = $1`;
    expect(await query(failed, [person.username])).toHaveLength(1);
  });

  it('is erased with the request once that is rejected', async () => {
    const person = await anUndoneApproval();
    await post(`registrations/${person.id}/reject`).expect(200);
    await erase(person.leftId, person.username).expect(204);
    const [request] = await query('SELECT erased_at IS NOT NULL AS erased FROM registrations WHERE id = $1', [
      person.id,
    ]);
    expect(request).toEqual({ erased: true });
    await register(person).expect(201);
  });
});
