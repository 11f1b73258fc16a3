import { randomUUID } from 'node:crypto';
import { anAccount, signIn } from './people';
import type { TestApp } from './test-app';

/** A person's data as JSON. */
export interface ExportedData {
  readonly username: string;
  readonly sections: readonly { readonly title: string; readonly records: readonly Record<string, unknown>[] }[];
}

/** Creates a prescriber and signs in. `confirm` confirms the email address. */
export async function aSignedInPerson(app: TestApp) {
  const username = `held-${randomUUID().slice(0, 8)}`;
  await anAccount(app, username, 'prescriber');
  const [row] = await app.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [username]);
  const confirm = () => app.database.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [row!.id]);
  return { id: row!.id, username, email: `${username}@example.org`, token: await signIn(app, username), confirm };
}

/** A person who changed the address. The former one, of the request, was confirmed, too. */
export async function aMovedPerson(app: TestApp) {
  const person = await aSignedInPerson(app);
  const { id, email: formerEmail } = person;
  const email = `new-${formerEmail}`;
  await app.database.query('UPDATE registrations SET email_confirmed_at = now() WHERE account_id = $1', [id]);
  await app.database.query('UPDATE users SET email = $2, email_confirmed_at = now() WHERE id = $1', [id, email]);
  await app.database.query('UPDATE account_names SET name = $2 WHERE name = $1', [formerEmail, email]);
  await app.database.query(
    'INSERT INTO email_changes (user_id, previous_email, email, confirmed_at) VALUES ($1, $2, $3, now())',
    [id, formerEmail, email],
  );
  return { ...person, formerEmail, email };
}

/** What the person with this token is given. */
export async function ownExport(app: TestApp, token: string): Promise<ExportedData> {
  const { body } = await app.http.get('/api/auth/me/export?format=json').auth(token, { type: 'bearer' }).expect(200);
  return body as ExportedData;
}

/** The records of the section whose title begins so. */
export const recordsOf = ({ sections }: ExportedData, title: string) =>
  sections.find((section) => section.title.startsWith(title))?.records ?? [];

/** Stores a message from the contact page. */
export const aMessageFrom = (app: TestApp, email: string) =>
  app.database.query(
    `INSERT INTO contact_submissions (name, email, message, read, created_at)
     VALUES ('Somebody', $1, 'A question about hours', false, now())`,
    [email],
  );
