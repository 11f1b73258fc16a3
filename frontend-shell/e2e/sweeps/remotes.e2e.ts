import { expect, test } from '../support/test';
import { signInAsAdministrator } from '../pages/sign-in';
import { sharedCopies } from '../support/shared-copies';

test('a remote that is down is replaced by a notice, the rest works, and a retry loads it', async ({ visitor }) => {
  const page = await visitor();
  let isDown = true;
  await page.route('**/remotes/portal/**', (route) => (isDown ? route.abort() : route.continue()));

  await page.goto('/login');
  const retry = page.getByRole('button', { name: /^(Try again|Retry)/ });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(retry).toHaveCount(0);

  await page.goBack();
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test("an entry script that differs from the published one doesn't run, and the rest of the site works", async ({
  visitor,
}) => {
  const page = await visitor();
  let isEvil = true;
  await page.route('**/remotes/portal/**/remoteEntry*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({ response, body: isEvil ? `globalThis.evil = 1;${code}` : code });
  });

  await page.goto('/login');
  const retry = page.getByRole('button', { name: /^(Try again|Retry)/ });
  await expect(retry).toBeVisible();
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false);
  await expect(page.getByRole('banner')).toBeVisible();

  isEvil = false;
  await retry.click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a new build of a remote is found through /remotes.json alone', async ({ visitor }) => {
  const page = await visitor();
  const entries: string[] = [];
  page.on('request', (request) => request.url().includes('mf-manifest') && entries.push(request.url()));
  await page.route('**/remotes.json', async (route) => {
    const remotes = (await (await route.fetch()).json()) as Record<string, { entry: string }>;
    await route.fulfill({ json: { ...remotes, portal: { entry: `${remotes.portal!.entry}?build=next` } } });
  });
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(entries.some((entry) => entry.endsWith('?build=next'))).toBe(true);
});

test('shell and remotes share one React and one store', async ({ visitor }) => {
  const page = await visitor();
  await signInAsAdministrator(page, '/admin/documents');
  await page.goto('/');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await sharedCopies(page)).toMatchObject({
    react: 1,
    'react-dom': 1,
    '@pharmacy/state': 1,
    '@pharmacy/state/core': 1,
    '@pharmacy/ui': 1,
    '@pharmacy/ui/core': 1,
    '@pharmacy/remote-kit': 1,
    '@pharmacy/remote-kit/core': 1,
  });
});

test('shell and all three remotes work under a policy that forbids eval', async ({ visitor }) => {
  const page = await visitor();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe-eval');
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await signInAsAdministrator(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);

  // Whatever evaluates text would have been reported.
  await page.evaluate(`setTimeout('1')`);
  await expect.poll(() => violations.length).toBe(1);
});
