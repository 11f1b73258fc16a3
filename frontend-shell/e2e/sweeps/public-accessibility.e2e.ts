import { browserPaths } from '@pharmacy/contracts';
import { announce } from '../support/api';
import {
  expectAccessible,
  expectForcedColors,
  expectOutline,
  isInSight,
  magnified,
  sidewaysScroll,
} from '../support/accessibility';
import { expect, test, widths } from '../support/test';

test.beforeAll(({ admin }) => announce(admin, ['Flu shots are here', 'Closed on Thanksgiving']));

for (const path of [...browserPaths.public, '/no-such-page'])
  test(`${path} is accessible`, async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectOutline(page);
    for (const [device, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, `${path} on a ${device}`);
      expect(await sidewaysScroll(page), device).toBeLessThanOrEqual(0);
    }

    await page.setViewportSize(magnified);
    expect(await sidewaysScroll(page), '400 %').toBeLessThanOrEqual(0);
    const link = page.getByRole('main').getByRole('link').last();
    await link.focus();
    expect(await isInSight(link), 'nothing covers what has the focus').toBe(true);

    await expectForcedColors(page);
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    for (const role of ['navigation', 'button'] as const)
      await expect(page.getByRole(role).locator('visible=true'), `${role} on paper`).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
