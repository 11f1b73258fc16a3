import type { ContactSubmissionView } from '@pharmacy/contracts';
import { ContactPage } from '../pages/contact';
import { signInAsAdministrator } from '../pages/sign-in';
import { pressOn, typeInto } from '../support/keyboard';
import { expect, test } from '../support/test';

test('a contact message reaches the office, and the email about it omits the message text', async ({
  product,
  visitor,
}) => {
  const office = await visitor();
  await signInAsAdministrator(office);
  const link = office.getByRole('link', { name: /^Messages/ });
  await expect(link).toContainText(/\d/);
  const before = Number(/\d+/.exec(await link.innerText())?.[0]);

  const contact = await ContactPage.open(await visitor());
  await contact.fill({
    Name: 'Rosa Delgado',
    Email: 'rosa@example.org',
    Phone: '601-555-0177',
    Subject: 'Deliveries',
    Message: 'Do you deliver to Pearl?\nAfter 5 PM is best.',
  });
  await contact.send();
  await contact.expectThanks();

  await expect(link).toContainText(String(before + 1));
  await link.click();
  const row = office.getByRole('row').filter({ hasText: 'Rosa Delgado' }).first();
  await row
    .getByRole('button', { name: /Rosa Delgado|^Read|^Open|^View/ })
    .first()
    .click();
  for (const words of ['After 5 PM is best.', 'Deliveries', '601-555-0177', 'rosa@example.org'])
    await expect(office.getByRole('dialog').getByText(words).first()).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(link).not.toContainText(String(before + 1));

  const mails = () => product.mailbox.mails.filter(({ subject }) => /message/i.test(subject ?? ''));
  await expect.poll(() => mails().length).toBeGreaterThan(0);
  const mail = mails().at(-1)!;
  expect(mail.text).toContain('/admin/contact');
  expect(`${mail.subject} ${mail.text} ${String(mail.html)}`).not.toMatch(/Rosa|Pearl|rosa@/);
});

test('a message is assigned, noted, and answered in the back office, and the answer arrives by email', async ({
  product,
  visitor,
}) => {
  const contact = await ContactPage.open(await visitor());
  const address = 'luis.ortega@example.org';
  await contact.fill({ Name: 'Luis Ortega', Email: address, Message: 'Do you deliver to Byram?' });
  await contact.send();
  await contact.expectThanks();

  const office = await visitor();
  await signInAsAdministrator(office);
  await office.goto('/admin/contact');
  await office.getByRole('button', { name: 'Luis Ortega' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await expect(dialog.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByLabel('Note for staff').fill('Byram is on the Tuesday route.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('staff only');

  await dialog.getByRole('button', { name: 'Answer by email' }).click();
  await dialog.getByLabel('Your answer').fill('Yes, on Tuesdays & Fridays.\n\nMagnolia');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByRole('listitem').last()).toContainText('Email sent');
  await office.keyboard.press('Escape');
  await expect(office.getByRole('row').filter({ hasText: 'Luis Ortega' })).toContainText('Answered');
  await office.getByRole('tab', { name: 'Not answered' }).click();
  await expect(office.getByRole('row').filter({ hasText: 'Luis Ortega' })).toHaveCount(0);

  const [mail] = product.mailbox.to(address);
  expect(mail?.subject).toBe('Re: Your message');
  expect(mail?.text).toContain('Yes, on Tuesdays & Fridays.');
  expect(mail?.text).toContain('> Do you deliver to Byram?');
  expect(mail?.text).not.toContain('route');
  expect(mail?.replyTo?.text).toContain('@');
});

test('the contact form explains every error by keyboard, and keeps typed text if sending fails', async ({
  visitor,
}) => {
  const contact = await ContactPage.open(await visitor());
  const { page } = contact;
  await pressOn(page, contact.field('Email'));
  await contact.expectErrors({
    Name: 'Name is required',
    Email: 'Please enter a valid email address',
    Message: 'Message must be at least 10 characters',
  });
  await expect(contact.field('Name')).toBeFocused();

  await contact.fill({
    Name: 'R'.repeat(101),
    Email: 'rosa@example',
    Phone: '6'.repeat(41),
    Subject: 'S'.repeat(201),
    Message: 'M'.repeat(5_001),
  });
  await expect(page.getByText('1 character too many')).toBeVisible();
  await pressOn(page, contact.sendButton);
  await contact.expectErrors({
    Name: 'Use at most 100 characters',
    Email: 'Please enter a valid email address',
    Phone: 'Use at most 40 characters',
    Subject: 'Use at most 200 characters',
    Message: 'Use at most 5000 characters',
  });

  await contact.fill({ Name: '', Email: '', Phone: '', Subject: '', Message: '' });
  const typed = { Name: 'Rosa Delgado', Email: 'rosa@example.org', Message: 'Are you open on Sunday?' };
  for (const [label, text] of Object.entries(typed)) await typeInto(page, contact.field(label), text);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }));
  await pressOn(page, contact.sendButton);
  await expect(contact.form.getByText('An error occurred while sending. Please try again, or call us.')).toBeVisible();
  await expect(page.getByText('Message not sent', { exact: true })).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(contact.field(label)).toHaveValue(text);

  await page.unroute('**/api/contact');
  await pressOn(page, contact.sendButton);
  await contact.expectThanks();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Send another message' }));
  await expect(contact.field('Message')).toBeFocused();
  await expect(contact.field('Message')).toHaveValue('');
  await expect(contact.field('Name')).toHaveValue('Rosa Delgado');
});

test('a submission with the honeypot field filled in is thanked for and discarded', async ({ admin, visitor }) => {
  const kept = () => admin.call<ContactSubmissionView[]>('GET', '/api/contact/submissions');
  const before = await kept();
  const contact = await ContactPage.open(await visitor());
  const trap = contact.page.locator('input[name=website]');
  await expect(contact.page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await expect(trap).not.toBeInViewport();
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example.org'));
  await contact.fill({ Name: 'Bot', Email: 'bot@example.org', Message: 'Buy cheap links now' });
  await contact.send();
  await contact.expectThanks();
  expect(await kept()).toEqual(before);
});
