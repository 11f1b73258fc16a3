import type { Page } from '@playwright/test';
import { limits } from '@pharmacy/contracts';
import { expect, test } from '../support/test';
import { aMember, type Applicant, signInAtPortal } from '../pages/registration';

const IDLE = limits.idleMinutes * 60_000;
const WARNING = limits.idleWarningSeconds * 1_000;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));

/**
 * Signed in at their portal, and watched: what happens before the watch has loaded counts as activity. Nothing is loading
 * anymore, because a script that is under way during the jump ahead counts as timed out.
 */
async function signInWatched(page: Page, member: Applicant): Promise<void> {
  await signInAtPortal(page, member);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last_activity'))).not.toBeNull();
  await page.waitForLoadState('networkidle');
}

test('an idle person is warned, stays with a key press, or is signed out without losing typed text', async ({
  admin,
  product,
  visitor,
}) => {
  const member = await aMember(admin);
  const page = await visitor();
  await page.clock.install();
  await signInWatched(page, member);
  await page.getByRole('searchbox').fill('guide');
  const token = await tokenOf(page);

  await page.clock.fastForward(IDLE);
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('timer')).toHaveText(/^(2:00|1:\d\d)$/);
  await expect(question(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await page.clock.fastForward(IDLE / 2);
  await expect(question(page)).toBeHidden();

  await page.clock.fastForward(IDLE / 2);
  await expect(question(page)).toBeVisible();
  await page.clock.fastForward(WARNING - 60_000);
  await expect(question(page).getByRole('alert')).toHaveText(/signed out in (1 minute|[123]0 seconds)/);
  await page.clock.fastForward(60_000);
  await expect(ended(page)).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await fetch(`${product.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
      return answer.status;
    })
    .toBe(401);

  await ended(page)
    .getByLabel(/^Password/)
    .fill(member.password);
  await ended(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(ended(page)).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('guide');
  await page.clock.fastForward(IDLE / 2);
  await expect(question(page)).toBeHidden();
});

test('activity in one tab keeps all tabs signed in, and one answer to the warning counts for all', async ({
  admin,
  visitor,
}) => {
  const member = await aMember(admin);
  const page = await visitor();
  await page.clock.install();
  await signInWatched(page, member);
  const tab = await page.context().newPage();
  await tab.goto('/prescriber-portal');
  await expect(tab.getByRole('button', { name: /^Download/ }).first()).toBeVisible();

  await page.clock.fastForward(IDLE - 60_000);
  await tab.keyboard.press('Tab');
  await page.clock.fastForward(2 * 60_000);
  await expect(tab.getByRole('searchbox')).toBeVisible();
  await expect(question(tab)).toBeHidden();
  await expect(question(page)).toBeHidden();

  await page.clock.fastForward(IDLE - 60_000);
  await expect(question(page)).toBeVisible();
  await expect(question(tab)).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(question(tab)).toBeHidden();
  await expect(question(page)).toBeHidden();

  await page.clock.fastForward(IDLE + WARNING);
  await expect(ended(page)).toBeVisible();
  await expect(ended(tab)).toBeVisible();
});

test('a session ends while the browser is closed for longer than the idle limit', async ({ admin, visitor }) => {
  const member = await aMember(admin);
  const page = await visitor();
  await page.clock.install();
  await signInWatched(page, member);
  await page.goto('about:blank');
  await page.clock.fastForward(IDLE + WARNING);
  await page.goto('/prescriber-portal');
  await expect(ended(page)).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
});

test('a visitor on public pages never sees the idle warning', async ({ visitor }) => {
  const page = await visitor();
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await page.clock.fastForward(IDLE + WARNING);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('last_activity'))).toBeNull();
});
