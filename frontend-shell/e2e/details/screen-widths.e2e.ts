import { AdminContent } from '../pages/admin-content';
import { Portal } from '../pages/portal';
import { anApplicant, signInAsPrescriber } from '../pages/registration';
import { signIn, signInAsAdministrator } from '../pages/sign-in';
import { sidewaysScroll } from '../support/accessibility';
import { expect, test } from '../support/test';

test('names and titles of the maximum length fit a page at 400% zoom', async ({ admin, visitor }) => {
  const endless = (length: number) => 'W'.repeat(length);
  await admin.register('prescriber', {
    username: endless(50),
    password: 'magnolia-tree-42',
    email: `${endless(60)}@${'sub.'.repeat(40)}example.org`,
    firstName: endless(100),
    lastName: endless(100),
    organization: endless(200),
    notes: endless(2_000),
  });
  await admin.publishDocument(endless(200), 'both', { category: endless(100) });
  await admin.publishDocument('Of another category', 'both');
  const page = await visitor();
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAsPrescriber(page, admin);
  await expect(new Portal(page).document(endless(200))).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const category = page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name: endless(100) });
  expect(await category.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
  expect((await category.boundingBox())?.width).toBeLessThanOrEqual(320);
  const account = page.getByRole('banner').getByRole('button', { name: /^Casey/ });
  const home = page.getByRole('banner').getByRole('link', { name: /home page$/ });
  const [left, right] = [await home.boundingBox(), await account.boundingBox()];
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);

  const office = await visitor();
  await office.setViewportSize({ width: 320, height: 640 });
  await office.goto('/admin/registrations');
  await signIn(office, 'admin', 'pharmacy-demo');
  await office
    .getByRole('row')
    .filter({ hasText: endless(50) })
    .getByRole('button', { name: 'View details' })
    .click();
  await expect(office.getByRole('dialog')).toBeVisible();
  expect(await sidewaysScroll(office)).toBeLessThanOrEqual(0);
  await office.goto('/admin/documents');
  await office.getByRole('searchbox').fill(endless(200));
  await expect(office.getByRole('row').filter({ hasText: endless(200) })).toBeVisible();
  expect(await sidewaysScroll(office)).toBeLessThanOrEqual(0);
});

test('a category with a long name doesn’t widen the filters of the documents', async ({ admin, visitor }) => {
  const category = 'Long '.repeat(20).trim();
  await admin.publishDocument('In a category with a long name', 'both', { category });
  const office = await visitor();
  await office.setViewportSize({ width: 1280, height: 640 });
  await signInAsAdministrator(office);
  await office.goto('/admin/documents');
  const filter = office.getByRole('combobox', { name: 'Category', exact: true });
  await filter.selectOption(category);
  await expect(office.getByRole('row').filter({ hasText: 'In a category with a long name' })).toBeVisible();
  expect((await filter.boundingBox())?.width).toBeLessThanOrEqual(260);
});

test('a notice covers neither the header of a phone nor the button to sign out', async ({ admin, visitor }) => {
  const page = await visitor();
  const content = await AdminContent.open(page, 'hero_lead');
  for (const [width, name] of [
    [390, 'Open menu'],
    [1440, 'Logout'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await content.text.fill(`A lead at ${width} pixels`);
    await content.button('Save Draft').click();
    const notice = page.getByText('Content Updated', { exact: true }).first();
    await expect(notice).toBeVisible();
    const isFree = await content.button(name).evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isFree, name).toBe(true);
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(notice).toBeHidden();
  }
  await admin.call('POST', '/api/content/hero_lead/revert');
});

test('a laptop shows the back office as tables whose texts stay in their columns', async ({ admin, visitor }) => {
  await admin.publishDocument('Therapy Start: Questions Before the First Prescription', 'both');
  const page = await visitor();
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAsAdministrator(page);
  for (const screen of [
    'documents',
    'registrations',
    'users',
    'staff',
    'contact',
    'audit',
    'retention',
    'manufacturers',
    'team',
  ]) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
    for (const table of await page.getByRole('table').all()) await expect(table).toHaveCSS('display', 'table');
    const cut = await page
      .locator('table :is(th, td)')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerHTML),
      );
    expect(cut, screen).toEqual([]);
  }
});

test('a laptop shows each request whole', async ({ admin, visitor }) => {
  const applicant = anApplicant();
  const { id } = await admin.register('prescriber', applicant);
  await admin.approve(id);
  const page = await visitor();
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAsAdministrator(page, '/admin/registrations');
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(page.getByRole('row').filter({ hasText: applicant.email })).toContainText(/Email (queued|sent)/);
  const cut = await page
    .locator('tbody :is(th, td) *')
    .evaluateAll((parts) =>
      parts
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML),
    );
  expect(cut).toEqual([]);
});

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`the details of a request open at their start, ${width} pixels wide`, async ({ admin, visitor }) => {
    const applicant = anApplicant({ notes: 'One line\n'.repeat(40) });
    await admin.register('prescriber', applicant);
    const page = await visitor();
    await page.setViewportSize({ width, height });
    await signInAsAdministrator(page);
    await page.goto('/admin/registrations');
    const row = page.getByRole('row').filter({ hasText: applicant.email });
    await row.getByRole('button', { name: 'View details' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(applicant.username, { exact: true })).toBeVisible();
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(100);
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

test('a tab of the documents keeps the scroll position while it reaches the URL', async ({ visitor }) => {
  const page = await visitor();
  await signInAsAdministrator(page);
  await page.goto('/admin/documents');
  await expect(page.getByRole('row').nth(10)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 120));
  const tab = page.getByRole('tab', { name: 'Prescriber' });
  await tab.click();
  await expect(page).toHaveURL(/tab=prescriber/);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
});
