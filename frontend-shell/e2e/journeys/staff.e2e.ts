import type { Page } from '@playwright/test';
import { signIn, signInAsAdministrator } from '../pages/sign-in';
import { administrator } from '../support/api';
import { expectAccessible } from '../support/accessibility';
import { mailedLink } from '../support/mailbox';
import { expect, test, widths } from '../support/test';

const PASSWORD = 'magnolia kettle riverboat';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

async function openStaff(page: Page): Promise<void> {
  await page.goto('/admin/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
}

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('an owner invites an editor, who signs in and sees only the screens of editors', async ({
      page,
      product,
      visitor,
    }) => {
      const email = `ida.${device}@example.org`;
      await signInAsAdministrator(page);
      await openStaff(page);
      await expectAccessible(page, 'staff');

      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite a staff member' });
      await dialog.getByLabel('First name').fill('Ida');
      await dialog.getByLabel('Last name').fill('Bell');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('checkbox', { name: 'Editor' }).check();
      await dialog.getByRole('textbox', { name: 'Your password' }).fill('not my password');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(dialog.getByText('This isn’t your password').first()).toBeVisible();
      await expectAccessible(page, 'invitation, faulty');
      await dialog.getByRole('textbox', { name: 'Your password' }).fill(administrator.password);
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByText('Invitation sent').first()).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Editor');

      const editor = await visitor();
      await editor.setViewportSize(viewport);
      const link = await mailedLink(product, email, '/admin/invitation');
      await editor.goto(link);
      await expect(editor).toHaveURL(`${product.url}/admin/invitation`);
      await expectAccessible(editor, 'invitation to accept');
      await editor.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
      await editor.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
      await editor.getByRole('button', { name: 'Join the staff' }).click();
      await expect(editor.getByRole('heading', { name: 'Welcome to the staff' })).toBeVisible();
      await editor.getByRole('link', { name: 'Sign in' }).click();
      await signIn(editor, email, PASSWORD);
      await expect(editor).toHaveURL(/\/admin\/dashboard$/);

      if (device === 'phone') await editor.getByRole('button', { name: 'Open menu' }).click();
      await expect(menuOf(editor).getByRole('link')).toHaveText([
        'Dashboard',
        'Edit Content',
        'Announcements',
        'Manufacturers',
        'Team Members',
        'Documents',
      ]);
      for (const screen of ['registrations', 'users', 'staff', 'contact', 'audit', 'system']) {
        await editor.goto(`/admin/${screen}`);
        await expect(editor.getByText('You don’t have access to this page. Ask an owner.')).toBeVisible();
      }
      await expectAccessible(editor, 'a screen of others');
      await editor.goto('/admin/announcements');
      await expect(editor.getByRole('button', { name: 'Add Announcement' })).toBeVisible();

      const late = await visitor();
      await late.goto(link);
      await late.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
      await late.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
      await late.getByRole('button', { name: 'Join the staff' }).click();
      await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

      await openStaff(page);
      const row = page.getByRole('row').filter({ hasText: email });
      await row.getByRole('button', { name: /^Change roles/ }).click();
      const roles = page.getByRole('dialog', { name: 'Roles of Ida Bell' });
      await roles.getByRole('checkbox', { name: 'Editor' }).uncheck();
      await roles.getByRole('checkbox', { name: 'Auditor' }).check();
      await roles.getByRole('textbox', { name: 'Your password' }).fill(administrator.password);
      await expectAccessible(page, 'roles');
      await roles.getByRole('button', { name: 'Change roles' }).click();
      await expect(page.getByText('Roles changed').first()).toBeVisible();
      await expect(editor.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();

      const auditor = await visitor();
      await auditor.setViewportSize(viewport);
      await auditor.goto('/admin/login');
      await signIn(auditor, email, PASSWORD);
      await expect(auditor).toHaveURL(/\/admin\/dashboard$/);
      await auditor.goto('/admin/content?key=hero_title');
      await expect(auditor.getByRole('heading', { name: 'Versions' })).toBeVisible();
      await expect(auditor.getByRole('button', { name: /^(Save Draft|Publish)$/ })).toHaveCount(0);
      await expectAccessible(auditor, 'a text to read');
    });
  });
}
