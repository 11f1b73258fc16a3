import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../pages/sign-in';
import { Product } from '../support/product';
import { expect, test } from '../support/test';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the system page shows every part, and opens the queue dashboard in a new tab', async ({ visitor }) => {
  const page = await visitor();
  await signInAsAdministrator(page, '/admin/system');
  for (const part of ['Database', 'Queue', 'File storage', 'Email']) await expect(row(page, part)).toContainText('Up');
  for (const part of ['Public pages', 'Sign-in and portals', 'Back office']) {
    await expect(row(page, part)).toContainText('OK');
    await expect(row(page, part)).toContainText(/0\.1\.0\+[0-9a-f]{10}/);
  }
  await expect(page.getByRole('region', { name: 'This process' })).toContainText('Website and worker');

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open queue dashboard' }).click();
  const dashboard = await opened;
  await expect(dashboard).toHaveURL(/\/ops\/queues/);
  await expect(dashboard.getByText('outbox').first()).toBeVisible();
});

test('a remote failure in a browser is counted on the system page', async ({ visitor }) => {
  const broken = await visitor();
  const reported = broken.waitForResponse('**/api/reports/remote-failures');
  await broken.route('**/remotes/portal/**', (route) => route.abort());
  await broken.goto('/login');
  await expect(broken.getByRole('button', { name: /^Try again/ })).toBeVisible();
  expect((await reported).status()).toBe(204);

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/system');
  await expect(row(office, 'Sign-in and portals')).toContainText(/[1-9]\d* \(not found [1-9]/);
});

test('a product that a test starts has its own database, whatever the environment contains', async () => {
  process.env.DATABASE_URL = 'postgresql://127.0.0.1:9/real';
  const product = await Product.start().finally(() => delete process.env.DATABASE_URL);
  try {
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
  } finally {
    await product.stop();
  }
});

test('an unreachable mail server shows with what to do, and so does its recovery', async ({ browser }) => {
  const product = await Product.start();
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const page = await context.newPage();
    await signInAsAdministrator(page, '/admin/system');
    await expect(page.getByText('Everything is up')).toBeVisible();

    await product.mailbox.close();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Emails can’t be sent')).toBeVisible();
    await expect(page.getByText(/nothing is lost\..*SMTP_URL/)).toBeVisible();
    await expect(row(page, 'SMTP server')).toContainText('Down');

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByText('Emails can’t be sent')).toBeVisible();

    await page.getByRole('link', { name: 'See what to do' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
    await product.mailbox.listen();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Everything is up')).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
  }
});
