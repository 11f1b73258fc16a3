import type { Page } from '@playwright/test';
import { bringSession } from '../pages/sign-in';
import { administrator, announce, Api } from '../support/api';
import { pressOn, tabTo } from '../support/keyboard';
import { expect, test, widths } from '../support/test';

const notices = ['First notice', 'Second notice', 'Third notice'];
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Announcements' });

test('a page starts with a skip link', async ({ page }) => {
  await page.goto('/prescribers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /^Skip to/ });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sign in to the portal' })).toBeFocused();
});

test('the phone menu opens, navigates to a page, and closes', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/');
  const toggle = page.getByRole('button', { name: /menu$/ });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await pressOn(page, toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Home', 'Patients', 'Prescribers']) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/prescribers$/);
  await expect(page).toHaveTitle(/prescribers/i);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(menu).toBeHidden();

  await pressOn(page, toggle, 'Space');
  await expect(menu.getByRole('link', { name: 'Prescribers', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('the account menu opens, moves with arrow keys, and signs out', async ({ page, product }) => {
  const { session } = await new Api(product).signIn(administrator.username, administrator.password);
  await bringSession(page, session);
  await page.goto('/about');
  const own = page.getByRole('banner').getByRole('button', { name: session.user.firstName });
  await pressOn(page, own);
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(own).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('FAQ entries open and close', async ({ page }) => {
  await page.goto('/patients');
  const first = page.getByRole('group').first();
  const question = first.locator('summary');
  const answer = page.locator('[data-content-key=patients_faq_1_answer]');
  await expect(answer).toBeHidden();
  await pressOn(page, question);
  await expect(answer).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group').nth(1).locator('summary')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
});

test('announcements are paged, selected, and closed', async ({ admin, page }) => {
  await announce(admin, notices);
  // Time passes only on request, so that nothing rotates in between.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/services');
  const banner = bannerOf(page);
  const shown = (text: string) => banner.getByText(text, { exact: true });
  const isHydrated = () =>
    banner.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
  // In small steps, because hydration may need some time, and rotation begins with it.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return isHydrated();
    })
    .toBe(true);
  await expect(shown('First notice')).toBeVisible();

  await pressOn(page, banner.getByRole('button', { name: 'Next announcement' }));
  await expect(shown('Second notice')).toBeVisible();
  await expect(shown('First notice')).toBeHidden();
  await page.clock.fastForward(6_000);
  await expect(shown('Second notice')).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await expect(banner.getByRole('button', { name: 'Announcement 3 of 3' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown('Third notice')).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Announcement 3 of 3' })).toHaveAttribute('aria-current', 'true');
  await pressOn(page, banner.getByRole('button', { name: 'Next announcement' }));
  await expect(shown('First notice')).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: /, home page$/ }));
  await page.clock.fastForward(6_000);
  await expect(shown('Second notice')).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await expect(banner.getByRole('button', { name: 'Close announcements' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /, home page$/ })).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test("announcements don't rotate by themselves", async ({ admin, page }) => {
    await announce(admin, notices);
    await page.clock.install();
    await page.goto('/services');
    const banner = bannerOf(page);
    const shown = (text: string) => banner.getByText(text, { exact: true });
    const play = banner.getByRole('button', { name: 'Play announcements' });
    await expect(play).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(shown('First notice')).toBeVisible();

    await pressOn(page, banner.getByRole('button', { name: 'Previous announcement' }));
    await expect(shown('Third notice')).toBeVisible();
    // Without motion, transitions end in the frame that starts them.
    const longest = await banner.evaluate((element) =>
      Math.max(
        0,
        ...element.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    );
    expect(longest).toBeLessThan(1);

    await pressOn(page, play);
    await page.clock.fastForward(6_000);
    await expect(shown('First notice')).toBeVisible();
  });
});
