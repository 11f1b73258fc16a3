import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../pages/sign-in';
import { pressOn, typeInto } from '../support/keyboard';
import { picture } from '../support/picture';
import { dialogOf } from '../pages/back-office';
import { expect, test } from '../support/test';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a manufacturer is added with a logo and a new therapeutic area, found, shown to visitors with its product, changed, and deleted', async ({
  visitor,
}) => {
  const page = await visitor();
  await signInAsAdministrator(page, '/admin/manufacturers');
  await page.getByRole('button', { name: 'Add Manufacturer' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Add Manufacturer' }).click();
  for (const error of ['Name is required', 'Description is required', 'At least one therapeutic area is required'])
    await expect(dialog.getByText(error).first()).toBeVisible();

  await dialog.getByLabel('Name', { exact: true }).fill('Pinewood Labs');
  await dialog.getByLabel('Description', { exact: true }).fill('Eye drops without preservatives.');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(dialog.getByText('File size exceeds 5MB').first()).toBeVisible();
  await file.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByText('Use a JPEG, PNG, GIF, or WebP picture').first()).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('img', { name: /^Preview/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add therapeutic area' }).click();
  await dialog.getByLabel('New therapeutic area').fill('Ophthalmology');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Ophthalmology' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add Manufacturer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Manufacturer Added').first()).toBeVisible();

  const search = page.getByRole('searchbox');
  await search.fill('no such partner');
  await expect(page.getByText('No manufacturers match "no such partner"').first()).toBeVisible();
  await search.fill('preservatives');
  const row = rowOf(page, 'Pinewood Labs');
  await expect(row).toContainText('Ophthalmology');
  await expect(row.getByRole('img').first()).toHaveJSProperty('naturalWidth', 64);

  const reader = await visitor();
  await reader.goto('/manufacturers');
  const partner = reader
    .getByRole('region', { name: 'Manufacturers we work with' })
    .getByRole('listitem')
    .filter({ has: reader.getByRole('heading', { name: 'Pinewood Labs' }) });
  await expect(partner).toContainText('Ophthalmology');
  await partner.scrollIntoViewIfNeeded();
  await expect(partner.getByRole('img', { name: 'Logo of Pinewood Labs' })).toHaveJSProperty('naturalWidth', 64);
  await expect(partner.getByRole('link')).toHaveCount(0);

  await row.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Website').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Use a web address that begins with http:// or https://').first()).toBeVisible();
  await dialog.getByLabel('Website').fill('pinewood.example.org');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('link', { name: /Visit Website/ })).toHaveAttribute('target', '_blank');
  await expect(row.getByRole('img').first()).toHaveJSProperty('naturalWidth', 64);

  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await dialog.getByRole('combobox', { name: 'Manufacturer' }).selectOption('Pinewood Labs');
  await dialog.getByLabel('Name', { exact: true }).fill('Pinewood drops');
  await dialog.getByRole('combobox', { name: 'Therapeutic area' }).selectOption('Ophthalmology');
  await dialog.getByLabel('Strengths and forms').fill('Drops, 0.5%');
  await dialog.getByLabel('Compounded').check();
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Pinewood drops')).toContainText('Pinewood Labs');

  await reader.reload();
  await partner.getByText('Products of Pinewood Labs (1)').click();
  await expect(partner).toContainText('Ophthalmology · Drops, 0.5%');
  await expect(partner.getByText('Compounded, not FDA-approved')).toBeVisible();
  await expect(partner.getByRole('link', { name: /^Visit website of Pinewood Labs/ })).toHaveAttribute(
    'href',
    'https://pinewood.example.org',
  );

  await page.getByRole('tab', { name: 'Manufacturers' }).click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.getByRole('button', { name: 'Confirm delete' }).click();
  await expect(row).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'What we carry' })).toBeVisible();
  await expect(partner).toBeHidden();
});

test('team members are added, reordered, and deleted by keyboard, and appear on the about page', async ({
  visitor,
}) => {
  const page = await visitor();
  await signInAsAdministrator(page, '/admin/team');
  const dialog = dialogOf(page);
  for (const name of ['Quinn Ashby', 'Robin Vale']) {
    await pressOn(page, page.getByRole('button', { name: 'Add Team Member' }));
    await typeInto(page, dialog.getByLabel('Name', { exact: true }), name);
    await typeInto(page, dialog.getByLabel('Title', { exact: true }), 'Pharmacist');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Team member created successfully').first()).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
  }
  const rows = page.getByRole('row').filter({ hasText: 'Pharmacist' });
  const position = async (name: string) => (await rows.allInnerTexts()).findIndex((text) => text.includes(name));
  const before = await position('Robin Vale');
  const saved = page.waitForResponse('**/api/team-members/order');
  await pressOn(page, rowOf(page, 'Robin Vale').getByRole('button', { name: /^Move up/ }));
  await expect.poll(() => position('Robin Vale')).toBe(before - 1);
  await expect(rowOf(page, 'Robin Vale').getByRole('button', { name: /^Move up/ })).toBeFocused();

  // The list shows the new order at once.
  await saved;
  const reader = await visitor();
  await reader.goto('/about');
  const names = reader.getByText(/^(Quinn Ashby|Robin Vale)$/);
  await expect(names).toHaveText(['Robin Vale', 'Quinn Ashby']);

  await pressOn(page, rowOf(page, 'Quinn Ashby').getByRole('button', { name: /^Delete/ }));
  await expect(dialog).toContainText('Quinn Ashby');
  await expect(dialog).toContainText(/cannot be undone/);
  await pressOn(page, dialog.getByRole('button', { name: /^Delete/ }));
  // As long as a dialog is open, no row behind it has a role.
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Quinn Ashby')).toBeHidden();
  await reader.reload();
  await expect(names).toHaveText(['Robin Vale']);
});
