import { OnPageEditor } from '../pages/on-page-editor';
import { aMember, signInAtPortal } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible, isInSight, magnified, sidewaysScroll } from '../support/accessibility';
import { dialogOf } from '../pages/back-office';
import { expect, test, widths } from '../support/test';

test('at 400 %, what has the focus in a dialog is in sight', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/documents');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await page.setViewportSize(magnified);
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const controls = dialog.getByRole('textbox').or(dialog.getByRole('button'));
  expect(await controls.count()).toBeGreaterThan(3);
  for (const control of await controls.all()) {
    await control.focus();
    expect(await isInSight(control), await control.evaluate((element) => element.outerHTML)).toBe(true);
  }
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await page.goto('/admin/documents');
  await page.getByRole('button', { name: 'Delete', exact: true }).first().press('Enter');
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await expect(cancel).toBeInViewport({ ratio: 0.99 });
  expect(await isInSight(cancel)).toBe(true);
});

test('at 400 %, a page can be edited where it stands', async ({ admin, page }) => {
  await signInAsAdministrator(page);
  await page.setViewportSize(magnified);
  await page.goto('/admin/content?on=home');
  const editor = new OnPageEditor(page);
  await editor.text('hero_lead').click();
  await editor.opened('Hero lead');
  await expect(editor.field).toBeFocused();
  await expect.poll(() => isInSight(editor.field)).toBe(true);
  await editor.field.fill('Typed at 400 %');
  for (const control of [editor.button('Publish page'), editor.button('Back to the page'), editor.field]) {
    await control.focus();
    const outer = await control.evaluate((element) => element.outerHTML);
    await expect.poll(() => isInSight(control), outer).toBe(true);
  }
  await editor.button('Back to the page').press('Enter');
  await expect(editor.field).toBeHidden();
  await admin.call('POST', '/api/content/hero_lead/revert');
});

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the notice in place of a remote that is down is accessible', async ({ page }) => {
      await page.route('**/remotes/portal/**', (route) => route.abort());
      await page.goto('/login');
      await expect(page.getByRole('button', { name: /^Try again/ })).toBeVisible();
      await expectAccessible(page, 'remote unavailable');
    });

    test('the account menus and the end of a session are accessible', async ({ page, admin }) => {
      const applicant = await aMember(admin, 'salesrep');
      await signInAtPortal(page, applicant, 'salesrep');
      await expect(page.getByRole('button', { name: /^Download/ }).first()).toBeVisible();

      if (device === 'phone') {
        await page.getByRole('button', { name: /menu/i }).click();
        await expectAccessible(page, 'mobile menu');
        await page.keyboard.press('Escape');
      }
      await page.getByRole('banner').getByRole('button', { name: /Casey/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'account menu');
      await page.keyboard.press('Escape');

      const other = await page.context().newPage();
      await other.goto('/');
      await other.evaluate(() => localStorage.clear());
      await expect(dialogOf(page)).toBeVisible();
      await expectAccessible(page, 'session ended');
    });

    test('the admin drawer and the access-denied panel are accessible', async ({ page }) => {
      await signInAsAdministrator(page);
      if (device === 'phone') {
        await page.getByRole('button', { name: /menu/i }).click();
        await expect(page.getByRole('link', { name: 'Documents', exact: true })).toBeVisible();
        await expectAccessible(page, 'drawer');
        await page.keyboard.press('Escape');
      }
      await page.goto('/admin/documents');
      await page.route('**/api/documents*', (route) =>
        route.fulfill({ status: 403, json: { statusCode: 403, error: 'Forbidden', message: 'No' } }),
      );
      await page.reload();
      await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
      await expectAccessible(page, 'access denied');
    });

    test("a document's menu is accessible, and so is every dialog behind it", async ({ page }) => {
      await signInAsAdministrator(page);
      await page.goto('/admin/documents');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await expect(dialogOf(page)).toBeVisible();
      await expectAccessible(page, 'dialog Edit');
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      await page.getByRole('button', { name: 'More actions' }).first().click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'menu');
      await page.keyboard.press('Escape');
      for (const name of ['New version', 'Versions', 'Who can see it', 'Who opened it', 'File checks']) {
        await page.getByRole('button', { name: 'More actions' }).first().click();
        await page.getByRole('menuitem', { name, exact: true }).click();
        await expect(dialogOf(page)).toBeVisible();
        await expectAccessible(page, `dialog ${name}`);
        if (name === 'Versions') {
          await page
            .getByRole('button', { name: /^Recall version/ })
            .first()
            .click();
          await expect(dialogOf(page).last()).toContainText('A recall can’t be undone');
          await expectAccessible(page, 'dialog Recall');
          await page.keyboard.press('Escape');
        }
        await page.keyboard.press('Escape');
        await expect(dialogOf(page)).toBeHidden();
      }
    });
  });
}
