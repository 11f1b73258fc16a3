import { expect, test as base, type Page } from '@playwright/test';
import { browserPaths, type RemoteName } from '@pharmacy/contracts';
import { AdminRegistrations } from '../pages/admin-registrations';
import { ContactPage } from '../pages/contact';
import { signIn } from '../pages/sign-in';
import { watchManners } from '../support/manners';
import { RemoteAlone } from '../support/remote-alone';

/** Everybody's, where the product is made up. */
const PASSWORD = 'pharmacy-demo';

const applicant = { email: 'alex.lowe@example.org' };

interface Fixtures {
  /** A browser at the address of a remote that was started alone. */
  readonly alone: (name: RemoteName) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  alone: async ({ browser }, provide) => {
    const started: RemoteAlone[] = [];
    await provide(async (name) => {
      const remote = await RemoteAlone.start(`frontend-${name}`);
      started.push(remote);
      const context = await browser.newContext({ baseURL: remote.url, acceptDownloads: true });
      return context.newPage();
    });
    await Promise.all(started.map((remote) => remote.stop()));
  },
});

// The shell and the remote are built first, on a machine that may be busy.
test.describe.configure({ timeout: 300_000 });

/** Opens every address of the remote: each shows a page, and none complains. */
async function walk(page: Page, name: RemoteName): Promise<void> {
  await page.goto(browserPaths[name][0]);
  const faults = watchManners(page, page.url());
  for (const path of browserPaths[name]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(/unavailable|Page Not Found/), path).toHaveCount(0);
  }
  expect(faults).toEqual([]);
}

test('the portal starts alone: guards, sign-in and the way out are those of the site', async ({ alone }) => {
  const page = await alone('portal');
  await page.goto('/prescriber-portal');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'dr.gray', PASSWORD);
  await expect(page).toHaveURL(/\/prescriber-portal$/);
  await expect(page.getByText('Prior authorization form')).toBeVisible();
  await expect(page.getByText('Product overview for partners')).toHaveCount(0);

  const arrival = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  expect((await arrival).suggestedFilename()).toMatch(/\.pdf$/);
  await walk(page, 'portal');

  await page.goto('/account');
  await page.getByRole('banner').getByRole('button', { name: 'Nora Gray' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login\?type=prescriber$/);
});

test('the back office starts alone: a request is decided, and stays decided', async ({ alone }) => {
  const page = await alone('admin');
  await page.goto('/admin/registrations');
  await expect(page.getByText('Please log in to access this page', { exact: true }).first()).toBeVisible();
  await signIn(page, 'admin', PASSWORD);
  await expect(page).toHaveURL(/\/admin\/registrations$/);

  const registrations = new AdminRegistrations(page);
  await registrations.expectLive();
  await registrations.approve(applicant);
  await expect(registrations.row(applicant)).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(registrations.row(applicant)).toBeVisible();
  await walk(page, 'admin');
});

test('the public pages start alone, and a message arrives', async ({ alone }) => {
  const page = await alone('public');
  await walk(page, 'public');
  const contact = await ContactPage.open(page);
  await contact.fill({ Name: 'Nora Gray', Email: 'nora.gray@example.org', Message: 'Do you deliver to Vicksburg?' });
  await contact.send();
  await contact.expectThanks();
});
