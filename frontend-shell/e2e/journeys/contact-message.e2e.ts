import { signInAsAdministrator } from '../pages/sign-in';
import { expect, test } from '../support/test';

test('a message from the contact page reaches the office, and a mail says so without its words', async ({
  product,
  visitor,
}) => {
  const office = await visitor();
  await signInAsAdministrator(office);
  const link = office.getByRole('link', { name: /^Messages/ });
  await expect(link).toContainText(/\d/);
  const before = Number(/\d+/.exec(await link.innerText())?.[0]);

  const person = await visitor();
  await person.goto('/contact');
  const form = person.getByRole('form').or(person.locator('form')).first();
  await form.getByLabel(/^Name/).fill('Rosa Delgado');
  await form.getByLabel(/^Email/).fill('rosa@example');
  await form.getByLabel(/^Message/).fill('Too short');
  await form.getByRole('button', { name: /^Send/ }).click();
  await expect(person.getByText('Please enter a valid email address').first()).toBeVisible();
  await expect(person.getByText('Message must be at least 10 characters').first()).toBeVisible();
  await form.getByLabel(/^Email/).fill('rosa@example.org');
  await form.getByLabel(/^Message/).fill('Do you deliver to Pearl?\nAfter 5 PM is best.');
  await form.getByRole('button', { name: /^Send/ }).click();
  await expect(person.getByText(/Your message has been received/).first()).toBeVisible();

  await expect(link).toContainText(String(before + 1));
  await link.click();
  const row = office.getByRole('row').filter({ hasText: 'Rosa Delgado' }).first();
  await row
    .getByRole('button', { name: /Rosa Delgado|^Read|^Open|^View/ })
    .first()
    .click();
  await expect(office.getByText('After 5 PM is best.')).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(link).not.toContainText(String(before + 1));

  const mails = () => product.mailbox.mails.filter(({ subject }) => /message/i.test(subject ?? ''));
  await expect.poll(() => mails().length, { timeout: 15_000 }).toBeGreaterThan(0);
  const mail = mails().at(-1)!;
  expect(mail.text).toContain('/admin/contact');
  expect(`${mail.subject} ${mail.text} ${String(mail.html)}`).not.toMatch(/Rosa|Pearl|rosa@/);
});
