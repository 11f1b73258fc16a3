import { Client } from 'pg';
import type { Page } from '@playwright/test';
import { AdminContent } from '../pages/admin-content';
import { aMember } from '../pages/registration';
import { bringSession } from '../pages/sign-in';
import { Api } from '../support/api';
import type { Product } from '../support/product';
import { expect, test } from '../support/test';

/** The browser of another administrator, signed in. */
async function anotherAdministrator(product: Product, admin: Api, page: Page): Promise<string> {
  const { username, password } = await aMember(admin);
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  await client.query("UPDATE users SET is_admin = true, staff_roles = '{editor}' WHERE username = $1", [username]);
  await client.end();
  await bringSession(page, (await new Api(product).signIn(username, password)).session);
  return username;
}

test('two people in one text see each other at once', async ({ admin, product, visitor }) => {
  const first = await visitor();
  const editor = await AdminContent.open(first, 'hero_title');
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'editing this text too' });
  // The live connection alone reports it: no answer to a heartbeat can.
  await first.route('**/editors', (route) => route.abort());

  const second = await visitor();
  const name = await anotherAdministrator(product, admin, second);
  await new AdminContent(second).show('hero_title');
  await expect(notice(second)).toHaveText('admin is editing this text too');
  await expect(notice(first)).toHaveText(`${name} is editing this text too`);
  await expect(editor.text).toBeVisible();
});
