import { PharmacyCalendar } from '../../../src/platform/time';
import { OverlayPreparer } from '../../../src/modules/documents/application/watermark/watermarks';
import { aManufacturer, anArea } from '../manufacturers';
import { aPdfOf, shows } from '../pdf-files';
import { aGroup, anAccount, signIn, signInAdministrator } from '../people';
import type { TestApp } from '../test-app';
import type { Paper, Person } from './rule';
import { COMPANIES, GROUPS, PEOPLE } from './world';

/** Equally long for all, so that one overlay fits all files. */
export const fileOf = ({ id }: Pick<Paper, 'id'>, version: 1 | 2) => aPdfOf(shows(`file ${id} version ${version}`));

/** Two replicas, and accounts whose roles each world sets anew. */
export interface Stage {
  readonly apps: readonly [TestApp, TestApp];
  readonly admin: string;
  readonly adminId: number;
  readonly companies: readonly number[];
  readonly groups: readonly number[];
  /** a therapeutic area */
  readonly area: number;
  readonly accounts: readonly Pick<Person, 'id' | 'username' | 'email' | 'token'>[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly overlay: Buffer;
}

export async function aStage(apps: readonly [TestApp, TestApp]): Promise<Stage> {
  const [app] = apps;
  const admin = await signInAdministrator(app);
  await anAccount(app, 'person-0', 'prescriber', admin);
  await app.database.query(
    `INSERT INTO users (username, email, first_name, last_name, password_hash, is_admin, is_prescriber, is_sales_rep, created_at)
     SELECT 'person-' || n, 'person-' || n || '@example.org', 'Ana', 'Lee', password_hash, false, true, false, now()
     FROM users, generate_series(1, $1) n WHERE username = 'person-0'`,
    [PEOPLE - 1],
  );
  await app.database.query(
    `INSERT INTO account_names (name, kind, user_id) SELECT username, 'username', id FROM users
     WHERE username LIKE 'person-%' AND username <> 'person-0'`,
  );
  const rows = await app.database.query<{ id: number; username: string; email: string }[]>(
    `SELECT id, username, email FROM users WHERE username LIKE 'person-%' ORDER BY id`,
  );
  const accounts = [];
  for (const row of rows) accounts.push({ ...row, token: await signIn(app, row.username) });
  const companies = [];
  for (const name of COMPANIES) companies.push((await aManufacturer(app, admin, { name })).id);
  const groups = [];
  for (const name of GROUPS) groups.push(await aGroup(app, admin, name));
  const { id: area } = await anArea(app, admin, 'Rheumatology');
  await app.database.query('UPDATE manufacturers SET shares_personal_data = true');
  const [{ id: adminId } = { id: 0 }] = await app.database.query<{ id: number }[]>(
    'SELECT id FROM users WHERE username = $1',
    [app.config.adminUsername],
  );
  const prepared = await app.app.get(OverlayPreparer).prepare(fileOf({ id: 100_000 }, 2));
  if ('failure' in prepared) throw new Error(prepared.failure);
  const today = app.app.get(PharmacyCalendar).today();
  // A midnight during the test changes nothing.
  for (const each of apps) jest.spyOn(each.app.get(PharmacyCalendar), 'today').mockReturnValue(today);
  return { apps, admin, adminId, companies, groups, area, accounts, today, overlay: prepared.overlay };
}
