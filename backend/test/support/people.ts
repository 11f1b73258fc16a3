import type { GroupName, StaffRole } from '@pharmacy/contracts';
import type { TestApp } from './test-app';

/** A user's role; `none` is an account without access to a portal. */
export type TestRole = 'admin' | 'prescriber' | 'salesrep' | 'none';

const PASSWORD = 'correct horse battery';

/** Signs in and returns the token. */
export async function signIn(app: TestApp, username: string, password = PASSWORD): Promise<string> {
  const { body } = await app.http.post('/api/auth/login').send({ username, password }).expect(200);
  return (body as { token: string }).token;
}

/** Signs in as the demo's administrator, who is created if there is none. Returns the token. */
export async function signInAdministrator(app: TestApp): Promise<string> {
  await app.ensureAdministrator();
  return signIn(app, app.config.adminUsername ?? '', app.config.adminPassword);
}

/** Creates an account by registration and approval. Sign in to it with `signIn`. */
export async function anAccount(
  app: TestApp,
  username: string,
  role: Exclude<TestRole, 'admin'>,
  adminToken?: string,
): Promise<void> {
  const admin = adminToken ?? (await approverOf(app));
  const type = role === 'salesrep' ? 'salesrep' : 'prescriber';
  const person = { username, password: PASSWORD, email: `${username}@example.org`, firstName: 'Ana', lastName: 'Lee' };
  const { body } = await app.http.post(`/api/register/${type}`).send(person).expect(201);
  const { id } = body as { id: number };
  await app.http.post(`/api/admin/registrations/${id}/approve`).auth(admin, { type: 'bearer' }).expect(200);
  if (role === 'none')
    await app.database.query('UPDATE users SET is_prescriber = false, is_sales_rep = false WHERE username = $1', [
      username,
    ]);
}

const approvers = new WeakMap<TestApp, Promise<string>>();

/** The administrator, signed in once for all accounts: checking a password takes more time than the rest of an approval. */
function approverOf(app: TestApp): Promise<string> {
  const token = approvers.get(app) ?? signInAdministrator(app);
  approvers.set(app, token);
  return token;
}

/** Creates a staff member with these roles, and returns the token. */
export async function aStaffMember(app: TestApp, username: string, roles: readonly StaffRole[]): Promise<string> {
  await app.createAdministrator({ username, email: `${username}@example.org`, password: PASSWORD });
  await app.database.query('UPDATE users SET staff_roles = $2 WHERE username = $1', [username, roles]);
  return signIn(app, username);
}

/** Creates an account for each role. Returns their tokens. */
export async function oneOfEach(app: TestApp): Promise<Readonly<Record<TestRole, string>>> {
  const admin = await signInAdministrator(app);
  for (const role of ['prescriber', 'salesrep', 'none'] as const) await anAccount(app, `the-${role}`, role, admin);
  return {
    admin,
    prescriber: await signIn(app, 'the-prescriber'),
    salesrep: await signIn(app, 'the-salesrep'),
    none: await signIn(app, 'the-none'),
  };
}

/** Requests to `app` as the user with that token. */
export function callerOf({ http }: TestApp, token: string) {
  const bearer = { type: 'bearer' } as const;
  return {
    get: (path: string) => http.get(path).auth(token, bearer),
    post: (path: string, body?: object) => http.post(path).auth(token, bearer).send(body),
    put: (path: string, body: object) => http.put(path).auth(token, bearer).send(body),
    delete: (path: string) => http.delete(path).auth(token, bearer),
  };
}

/** Adds a group of prescribers. Returns its ID. */
export async function aGroup(app: TestApp, admin: string, name: string): Promise<number> {
  const request = app.http.post('/api/prescriber-groups').auth(admin, { type: 'bearer' });
  const { body } = await request.send({ name }).expect(201);
  return (body as GroupName).id;
}
