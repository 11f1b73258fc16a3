import type { Locator, Page } from '@playwright/test';
import { OnPageEditor } from '../pages/on-page-editor';
import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { dialogOf } from '../pages/back-office';
import { expect, test, widths } from '../support/test';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A mark by color alone, such as a pressed button's background, keeps its color where the system replaces colors. */
async function expectMarked(page: Page, marked: Locator, part?: '::before'): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const kept = (each: Element, pseudo?: string) =>
    getComputedStyle(each, pseudo).getPropertyValue('forced-color-adjust');
  await expect.poll(() => marked.evaluate(kept, part)).toBe('none');
  await page.emulateMedia({ forcedColors: 'none' });
}

/** The screen as it opens, its dialog, and the dialog with its errors. */
const pages = [
  { path: '/admin/announcements', add: 'Add Announcement', save: 'Create Announcement' },
  { path: '/admin/manufacturers', add: 'Add Manufacturer', save: /^(Add|Create) Manufacturer|^Save/ },
  { path: '/admin/team', add: 'Add Team Member', save: /^(Add|Create) Team Member|^Save/ },
] as const;

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const { path, add, save } of pages) {
      test(`${path} is accessible, including its dialogs and their errors`, async ({ page }) => {
        await signInAsAdministrator(page);
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page, path);
        await press(page, add);
        await expect(dialogOf(page)).toBeVisible();
        await expectAccessible(page, `${path} empty dialog`);
        await dialogOf(page).getByRole('button', { name: save }).click();
        await expect(
          dialogOf(page)
            .getByText(/at least|required/)
            .first(),
        ).toBeVisible();
        await expectAccessible(page, `${path} dialog with errors`);
        await page.keyboard.press('Escape');
        await expect(dialogOf(page)).toBeHidden();
        await press(page, /^Delete/);
        await expect(dialogOf(page).or(page.getByRole('group', { name: /^Delete/ }))).toBeVisible();
        await expectAccessible(page, `${path} delete confirmation`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }

    test('the content editor is accessible in every view', async ({ page }) => {
      await signInAsAdministrator(page);
      await page.goto('/admin/content?list');
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expectAccessible(page, 'nothing selected');
      const current = page.getByRole('link', { name: 'Edit Content', exact: true });
      if (device === 'desktop') await expectMarked(page, current, '::before');
      await page.goto('/admin/content?key=about_story_content');
      await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toBeVisible();
      await expectAccessible(page, 'rich editor');
      for (const [open, leave] of [
        ['Fullscreen Editor', 'Exit Fullscreen'],
        ['Live Edit Mode', 'Exit Split View'],
        ['Preview on Website', 'Back to Editor'],
      ] as const) {
        await press(page, open);
        await expect(page.getByRole('button', { name: leave })).toBeVisible();
        await expectAccessible(page, open);
        if (open === 'Preview on Website') {
          const toolbar = page.getByRole('group', { name: 'Page', exact: true });
          await expectMarked(page, toolbar.getByRole('button', { pressed: true }));
        }
        await press(page, leave);
      }
      await page.getByRole('tab', { name: 'Content Info' }).click();
      await expect(page.getByRole('button', { name: /^Compare/ }).first()).toBeVisible();
      await expectAccessible(page, 'content info');
      await press(page, /^Compare/);
      await expect(dialogOf(page)).toBeVisible();
      await expectAccessible(page, 'compare');
    });

    test('a page that is edited where it stands is accessible, including its dialogs', async ({ admin, page }) => {
      await admin.call('PUT', '/api/content/hero_lead', { content: 'Guaranteed to be read' });
      await signInAsAdministrator(page);
      await page.goto('/admin/content?on=home');
      const editor = new OnPageEditor(page);
      await expect(editor.text('hero_lead')).toHaveText('Guaranteed to be read');
      await expectAccessible(page, 'the page');
      await editor.text('hero_lead').click();
      await editor.opened('Hero lead');
      await expectAccessible(page, 'an open text');
      await expectMarked(page, editor.button('After'));
      await press(page, 'Publish page');
      await expect(editor.dialog).toBeVisible();
      await expectAccessible(page, 'the changes');
      await page.keyboard.press('Escape');
      await press(page, 'Page versions');
      await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page, 'the versions');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await admin.call('POST', '/api/content/hero_lead/revert');
    });

    test('the checks before publishing and their settings are accessible', async ({ page }) => {
      await signInAsAdministrator(page);
      await page.goto('/admin/content?key=patients_transfer_lead');
      const text = page.getByRole('textbox', { name: 'Content', exact: true });
      await text.fill('The best pharmacy, guaranteed, since [year]');
      const checks = page.getByRole('region', { name: 'Checks before publishing' });
      await expect(checks.getByRole('status')).toHaveText('3 warnings');
      await expectAccessible(page, 'findings');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(dialogOf(page)).toBeVisible();
      await expectAccessible(page, 'question before publishing');
      await page.keyboard.press('Escape');
      await press(page, 'Publishing checks');
      await expect(dialogOf(page)).toBeVisible();
      await expectAccessible(page, 'settings of the checks');
      await press(page, 'Add claim words');
      await press(page, 'Save checks');
      await expect(dialogOf(page).getByText('Enter at least one word')).toBeVisible();
      await expectAccessible(page, 'settings with errors');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

    test('messages and the audit trail are accessible', async ({ page }) => {
      await signInAsAdministrator(page);
      await page.goto('/admin/contact');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page, 'messages');
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await expect(dialogOf(page)).toBeVisible();
      await expectAccessible(page, 'one message');
      await page.goto('/admin/audit');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page, 'audit trail');
      await page.goto('/admin/audit?subject=nothing-of-that-name');
      await expect(page.getByText('No entries match these filters.')).toBeVisible();
      await expectAccessible(page, 'no entries');
    });
  });
}
