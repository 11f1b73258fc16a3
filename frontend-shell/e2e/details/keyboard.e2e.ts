import { administrator } from '../support/api';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { expect, test } from '../support/test';
import { Portal } from '../pages/portal';
import { anApplicant } from '../pages/registration';

test.describe('by keyboard alone', () => {
  test('a prescriber registers, an administrator approves, the prescriber downloads', async ({
    admin,
    product,
    visitor,
  }) => {
    const applicant = anApplicant();
    const title = `Keyboard guide ${applicant.username}`;
    await admin.publishDocument(title, 'prescriber');

    const person = await visitor();
    await person.goto('/registration?type=prescriber');
    const box = (name: RegExp) => person.getByRole('textbox', { name });
    await typeInto(person, box(/^First name/i), applicant.firstName);
    await typeInto(person, box(/^Last name/i), applicant.lastName);
    await typeInto(person, box(/^Email/i), applicant.email);
    await typeInto(person, box(/^Username/i), applicant.username);
    await typeInto(person, box(/^Password/i), applicant.password);
    await typeInto(person, box(/^Confirm password/i), applicant.password);
    await person.keyboard.press('Enter');
    await expect(person.getByText(/1-2 business days/).first()).toBeVisible();

    const office = await visitor();
    await office.goto('/admin/login');
    await typeInto(office, office.getByRole('textbox', { name: /^Username/ }), administrator.username);
    await typeInto(office, office.getByRole('textbox', { name: /^Password/ }), administrator.password);
    await office.keyboard.press('Enter');
    await expect(office).toHaveURL(/\/admin\/dashboard$/);
    await pressOn(office, office.getByRole('link', { name: /^Registrations/ }).first());
    const row = office.getByRole('row').filter({ hasText: applicant.email });
    await pressOn(office, row.getByRole('button', { name: /^Approve/ }));
    const dialog = office.getByRole('dialog').or(office.getByRole('alertdialog'));
    await pressOn(office, dialog.getByRole('button', { name: /^Approve/ }));
    await expect(row).toBeHidden();
    await expect.poll(() => product.mailbox.to(applicant.email).length).toBe(2);

    await person.goto('/login?type=prescriber');
    await typeInto(person, box(/^Username/i), applicant.username);
    await typeInto(person, box(/^Password/i), applicant.password);
    await person.keyboard.press('Enter');
    await expect(person).toHaveURL(/\/prescriber-portal$/);
    const download = person.waitForEvent('download');
    await pressOn(person, new Portal(person).document(title).getByRole('button', { name: /^Download/ }));
    expect((await download).suggestedFilename()).toBe('note.txt');
  });

  test('the skip link, the menu and its Escape work on a phone', async ({ visitor }) => {
    const page = await visitor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();

    const toggle = page.getByRole('button', { name: /menu/i });
    await pressOn(page, toggle);
    await expect(page.getByRole('link', { name: 'Patients', exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('a dialog takes the focus, keeps it, and gives it back', async ({ admin, visitor }) => {
    const applicant = anApplicant();
    await admin.register('salesrep', applicant);
    const office = await visitor();
    await office.goto('/admin/login');
    await typeInto(office, office.getByRole('textbox', { name: /^Username/ }), administrator.username);
    await typeInto(office, office.getByRole('textbox', { name: /^Password/ }), administrator.password);
    await office.keyboard.press('Enter');
    await pressOn(office, office.getByRole('link', { name: /^Registrations/ }).first());

    const reject = office
      .getByRole('row')
      .filter({ hasText: applicant.email })
      .getByRole('button', { name: /^Reject/ });
    await pressOn(office, reject);
    const dialog = office.getByRole('dialog').or(office.getByRole('alertdialog'));
    await tabTo(office, dialog.getByLabel('Reason for Rejection'));
    for (let step = 0; step < 10; step += 1) {
      await office.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await office.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(reject).toBeFocused();
  });
});
