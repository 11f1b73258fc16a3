import type { Page } from '@playwright/test';
import type { RegistrationRequest, RegistrationView } from '@pharmacy/contracts';
import { anApplicant } from '../pages/registration';
import { signIn, signInAsAdministrator } from '../pages/sign-in';
import { administrator, Api } from '../support/api';
import { expectAccessible } from '../support/accessibility';
import { tabTo } from '../support/keyboard';
import { mailedLink } from '../support/mailbox';
import { Product } from '../support/product';
import { expect, test } from '../support/test';

const COUNT = 20;
const MINUTE = 60_000;
/** For each request, the keys that reach the list included. */
const MOST_PRESSES = 5;

/** On the demo's exclusion list. */
const excluded = { firstName: 'Bram', lastName: 'Barred Example B', licenseNumber: 'L-1', licenseState: 'LA' };

const inQueue = (page: Page) => page.locator('tr[aria-current]');

/** The row of a request that has the focus. */
const focused = (page: Page, { email }: RegistrationRequest) =>
  expect(page.getByRole('row').filter({ hasText: email })).toBeFocused();

/** Invited by the owner, and joined by the emailed link. */
async function anApprover(owner: Api, product: Product) {
  const person = { email: 'amos.reed@example.org', firstName: 'Amos', lastName: 'Reed', staffRoles: ['approver'] };
  const proof = { password: administrator.password };
  await owner.call('POST', '/api/admin/staff/invitations', { ...person, ...proof });
  const token = (await mailedLink(product, person.email, '/admin/invitation')).split('#')[1];
  const password = 'magnolia kettle riverboat';
  // A mail may arrive moments before the commit that makes its link valid.
  const accept = () => owner.call('POST', '/api/auth/accept-invitation', { token, password });
  await expect(accept).toPass({ timeout: MINUTE });
  return { email: person.email, password };
}

async function approve(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('an approver decides twenty requests by keyboard: one asked, one undone, one stopped by an exclusion', async ({
  browser,
}) => {
  test.setTimeout(5 * MINUTE);
  const product = await Product.start({ DECISION_UNDO_SECONDS: '30' });
  const admin = await new Api(product).signIn(administrator.username, administrator.password);
  // The demo's own requests would be in the way.
  for (const { id } of await admin.call<RegistrationView[]>('GET', '/api/admin/registrations?status=pending'))
    await admin.call('POST', `/api/admin/registrations/${id}/reject`, { reason: '' });
  const applicants: RegistrationRequest[] = Array.from({ length: COUNT }, (_, index) => ({
    ...anApplicant(),
    ...(index === 4 && excluded),
  }));
  for (const applicant of applicants) await admin.register('prescriber', applicant);
  const [asked, undone, stopped, rejected] = [1, 3, 4, 6] as const;

  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const approver = await anApprover(admin, product);
  await page.goto('/admin/login');
  await signIn(page, approver.email, approver.password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page
    .getByRole('link', { name: /^Registrations/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: `Pending ${COUNT}` })).toBeVisible();
  await page.evaluate(() => {
    const counted = Object.assign(window, { presses: 0 });
    addEventListener('keydown', () => (counted.presses += 1), true);
  });
  await tabTo(page, page.getByRole('row').filter({ hasText: applicants[0]!.email }));
  for (const [index, applicant] of applicants.entries()) {
    await focused(page, applicant);
    if (index === asked) {
      await page.keyboard.press('i');
      await expect(page.getByLabel('Question')).toBeFocused();
      await page.keyboard.type('Which office?');
      await page.keyboard.press('Control+Enter');
    } else if (index === rejected) {
      await page.keyboard.press('r');
      await page.getByLabel('Template').selectOption('License not found');
      await page.getByLabel('Reason for Rejection').focus();
      await page.keyboard.press('Control+Enter');
    } else if (index === stopped) {
      await approve(page);
      await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('The exclusion list has an entry');
      await page.keyboard.press('Escape');
      await focused(page, applicant);
      await page.keyboard.press('j');
    } else if (index === undone) {
      await approve(page);
      await focused(page, applicants[index + 1]!);
      await page.keyboard.press('u');
      await focused(page, applicant);
      await expect(page.getByText('Decision undone', { exact: true }).first()).toBeVisible();
      await page.keyboard.press('j');
    } else await approve(page);
  }
  await expect(page.getByRole('tab', { name: 'Pending 3' })).toBeVisible();
  const presses = await page.evaluate(() => Number(Reflect.get(window, 'presses')));
  expect(presses).toBeGreaterThan(COUNT);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES * COUNT);

  await page.keyboard.press('k');
  await expect(inQueue(page)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'keyboard shortcuts');
  await page.keyboard.press('Escape');
  await expect(inQueue(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search registrations' })).toBeFocused();

  const subjectsTo = (index: number) => product.mailbox.to(applicants[index]!.email).map(({ subject }) => subject);
  await expect.poll(() => subjectsTo(COUNT - 1), { timeout: MINUTE }).toContain('Your registration was approved');
  expect(subjectsTo(asked)).toHaveLength(2);
  expect(subjectsTo(undone)).toEqual(['We received your registration']);
  expect(subjectsTo(stopped)).toEqual(['We received your registration']);
  expect(subjectsTo(rejected)).toContain('About your registration');
  await page.close();
  await product.stop();
});

test('a row is one line high, and shows its whole values on hover and focus', async ({ page, admin }) => {
  const organization = 'Delta Heart & Vascular Clinic of the Greater Jackson Metropolitan Area';
  const applicant = anApplicant({ lastName: 'Featherstonehaugh-Cholmondeley', organization });
  await admin.register('prescriber', applicant);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdministrator(page, '/admin/registrations');
  await page.getByRole('searchbox', { name: 'Search registrations' }).fill(applicant.email);
  const row = page.getByRole('row').filter({ hasText: applicant.email });
  const height = async () => (await row.boundingBox())!.height;
  const isCut = () => row.getByText(organization).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await page.mouse.move(0, 0);
  await expect.poll(isCut).toBe(true);
  expect(await height()).toBeLessThanOrEqual(44);
  await row.getByText(organization).hover();
  await expect.poll(isCut).toBe(false);
  await page.mouse.move(0, 0);
  await expect.poll(isCut).toBe(true);
  await tabTo(page, row);
  await expect.poll(isCut).toBe(false);
});

test('several requests are rejected together and undone, on a phone too', async ({ browser }) => {
  const product = await Product.start({ DECISION_UNDO_SECONDS: '60' });
  const api = new Api(product);
  const applicants = [anApplicant({ firstName: 'Uma' }), anApplicant({ firstName: 'Vito' })];
  for (const applicant of applicants) await api.register('salesrep', applicant);
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  await page.goto('/admin/login');
  await page.getByLabel(/^Username/).fill(administrator.username);
  await page.getByRole('textbox', { name: /^Password/ }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/registrations');
  for (const { firstName, lastName } of applicants)
    await page.getByRole('checkbox', { name: `Select ${firstName} ${lastName}` }).check();
  await expectAccessible(page, 'selected requests');
  await page.getByRole('button', { name: 'Reject 2…' }).click();
  await expectAccessible(page, 'reject several');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 2' }).click();
  const row = page.getByRole('row').filter({ hasText: applicants[0]!.email });
  await expect(row).toBeHidden();
  await expectAccessible(page, 'undo');
  await page.getByRole('button', { name: /^Undo for 2 requests/ }).click();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Templates' }).click();
  await expect(page.getByRole('region', { name: 'For questions' })).toContainText('NPI or license');
  await expectAccessible(page, 'templates');
  await page.close();
  await product.stop();
});
