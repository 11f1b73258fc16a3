import { bringSession } from '../pages/sign-in';
import { administrator, Api } from '../support/api';
import { expect, test, widths } from '../support/test';
import { tabThrough } from '../support/tab-stops';

const screens = [
  '/admin/registrations',
  '/admin/contact',
  '/admin/users',
  '/admin/staff',
  '/admin/registries',
  '/admin/retention',
  '/admin/audit',
  '/admin/system',
  '/account',
] as const;

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const path of screens) {
      test(`Tab reaches every control of ${path}, and each shows that it has the focus`, async ({ page, product }) => {
        const { session } = await new Api(product).signIn(administrator.username, administrator.password);
        await bringSession(page, session);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await tabThrough(page)).toEqual({ missed: [], unmarked: [], covered: [] });
      });
    }
  });
}
