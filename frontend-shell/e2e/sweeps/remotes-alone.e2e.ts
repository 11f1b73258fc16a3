import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, test as base, type Page } from '@playwright/test';
import { browserPaths, type ContactSubmissionView, type RemoteName } from '@pharmacy/contracts';
import { AdminRegistrations } from '../pages/admin-registrations';
import { ContactPage } from '../pages/contact';
import { signIn } from '../pages/sign-in';
import { administrator, Api } from '../support/api';
import { watchPageErrors } from '../support/page-errors';
import { Product } from '../support/product';
import { RemoteAlone } from '../support/remote-alone';

/** The password of everyone in the demo. */
const PASSWORD = 'pharmacy-demo';

/** A request that waits in the demo. */
const applicant = { email: 'sample.cardiology@example.org' };

interface Opened {
  readonly remote: RemoteAlone;
  /** A page of a browser whose addresses are those of the remote. */
  readonly page: Page;
}

interface Fixtures {
  /** Starts a remote alone, until the test ends. */
  readonly alone: (name: RemoteName, ...args: readonly string[]) => Promise<Opened>;
  /** A product that runs before the remote. */
  readonly running: Product;
}

const test = base.extend<Fixtures>({
  alone: async ({ browser }, provide) => {
    const ends: (() => Promise<void>)[] = [];
    await provide(async (name, ...args) => {
      const remote = await RemoteAlone.start(`frontend-${name}`, ...args);
      const context = await browser.newContext({ baseURL: remote.url, acceptDownloads: true });
      ends.push(() => context.close().then(() => remote.stop()));
      return { remote, page: await context.newPage() };
    });
    await Promise.all(ends.map((end) => end()));
  },
  running: async ({ browserName: _browser }, provide) => {
    const product = await Product.start();
    await provide(product);
    await product.stop();
  },
});

// The shell and the remote are built first, on a machine that may be busy.
test.describe.configure({ timeout: 300_000 });

/** Opens every address of the remote: each shows a page, and none logs an error. */
async function walk(page: Page, name: RemoteName): Promise<void> {
  await page.goto(browserPaths[name][0]);
  const errors = watchPageErrors(page, page.url());
  for (const path of browserPaths[name]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(/unavailable|Page Not Found/), path).toHaveCount(0);
  }
  expect(errors).toEqual([]);
}

test("the portal starts alone with the site's guards, sign-in, and sign-out", async ({ alone }) => {
  const { page } = await alone('portal');
  await page.goto('/prescriber-portal');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'prescriber', PASSWORD);
  await expect(page).toHaveURL(/\/prescriber-portal$/);
  await expect(page.getByText('Prior Authorization Request Form')).toBeVisible();
  await expect(page.getByText('Compliant Conversations: A Short Course')).toHaveCount(0);

  const arrival = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  expect((await arrival).suggestedFilename()).toMatch(/\.pdf$/);
  await walk(page, 'portal');

  await page.goto('/account');
  await page.getByRole('banner').getByRole('button', { name: 'Demo Prescriber' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login\?type=prescriber$/);
});

test('the admin area starts alone, and a decision on a request is stored', async ({ alone }) => {
  const { page } = await alone('admin');
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

test('the public pages start alone, and a contact message arrives', async ({ alone }) => {
  const { page, remote } = await alone('public');
  await walk(page, 'public');
  const contact = await ContactPage.open(page);
  await contact.fill({ Name: 'Nora Gray', Email: 'nora.gray@example.org', Message: 'Do you deliver to Vicksburg?' });
  await contact.send();
  await contact.expectThanks();

  const office = await new Api(remote).signIn(administrator.username, administrator.password);
  const messages = await office.call<readonly ContactSubmissionView[]>('GET', '/api/contact/submissions');
  expect(messages.map(({ message }) => message)).toContain('Do you deliver to Vicksburg?');
});

test('a remote that starts alone with --product uses that product, and starts none', async ({ alone, running }) => {
  const { page, remote } = await alone('portal', '--product', running.url);
  expect(remote.product).toBe(running.url);
  expect(() => remote.dataDir).toThrow('not in the output');
  await page.goto('/login');
  await signIn(page, 'prescriber', PASSWORD);
  await expect(page).toHaveURL(/\/prescriber-portal$/);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${running.url}/api/auth/me`, { headers })).status).toBe(200);
});

for (const [cause, end, deletesData] of [
  ['Ctrl-C', (remote: RemoteAlone) => remote.stop('SIGINT'), true],
  ['the end of npm', (remote: RemoteAlone) => remote.killNpm(), true],
  ['a kill of all its processes', (remote: RemoteAlone) => remote.stop('SIGKILL'), false],
] as const)
  test(`a remote alone leaves no server and no database behind after ${cause}`, async ({ alone }) => {
    const { remote } = await alone('portal');
    const { dataDir, product } = remote;
    const processes = await remote.processes();
    expect((await fetch(`${product}/api/health/ready`)).status).toBe(200);
    expect(processes.filter(isRunning)).toEqual(processes);

    await end(remote);
    await expect.poll(() => processes.filter(isRunning), { timeout: 30_000 }).toEqual([]);
    if (deletesData) await expect.poll(() => existsSync(dataDir)).toBe(false);
    await rm(dataDir, { recursive: true, force: true });
  });

function isRunning(pid: number): boolean {
  try {
    // A process that has ended stays a zombie until its parent has noticed.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
