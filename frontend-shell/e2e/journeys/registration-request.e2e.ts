import { AdminRegistrations } from '../pages/admin-registrations';
import { anApplicant, RegistrationPage, signInAtPortal } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { mailedLink } from '../support/mailbox';
import { expect, test } from '../support/test';

test('a prescriber with an NPI is asked for more, answers by the emailed link, and is approved', async ({
  product,
  visitor,
}) => {
  const applicant = anApplicant({ npi: '1234567890' });
  const person = await visitor();
  const form = new RegistrationPage(person);
  await form.open('prescriber');
  await form.fill(applicant);
  await form.submit();
  await expect(person.getByText('Check the NPI: at least one digit is wrong.').first()).toBeVisible();
  await person.getByLabel('NPI').fill('1234567893');
  await form.submit();
  await form.expectReceived();

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/registrations');
  const registrations = new AdminRegistrations(office);
  await registrations.ask(applicant, 'Which of your offices should we call?');
  await expect(registrations.row(applicant)).toContainText('Waiting for applicant');
  await expect(registrations.row(applicant)).toContainText('Paused');

  await expect.poll(() => product.mailbox.to(applicant.email).length).toBe(2);
  const page = await person.goto(await mailedLink(product, applicant.email, '/request'));
  expect(page?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await expect(person).toHaveURL(`${product.url}/request`);
  await expect(person.getByText('Which of your offices should we call?')).toBeVisible();
  await person.getByLabel('Your answer').fill('The one in Jackson.');
  await person.getByLabel('License number').fill('M-4711');
  await person.getByLabel('License state').selectOption('Mississippi');
  await person.getByRole('button', { name: 'Send answer' }).click();
  await expect(person.getByRole('heading', { name: 'Your registration request' })).toBeFocused();
  await expect(person.getByText('M-4711, Mississippi')).toBeVisible();

  await expect(registrations.row(applicant)).toContainText('Information added');
  await registrations.row(applicant).getByRole('button', { name: 'View details' }).click();
  const details = office.getByRole('dialog');
  for (const text of ['1234567893', 'M-4711, Mississippi', 'The one in Jackson.'])
    await expect(details).toContainText(text);
  await office.keyboard.press('Escape');
  await registrations.approve(applicant);
  await signInAtPortal(person, applicant);
});

test('a sales rep names a partner, is approved for it, and works for it from the first sign-in', async ({
  admin,
  visitor,
}) => {
  const applicant = anApplicant();
  const partner = 'Larkmere Therapeutics';
  const person = await visitor();
  const form = new RegistrationPage(person);
  await form.open('salesrep');
  await form.fill(applicant);
  await person.getByRole('combobox', { name: /^Company/ }).selectOption(partner);
  await form.submit();
  await form.expectReceived();

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/registrations');
  const registrations = new AdminRegistrations(office);
  await registrations.row(applicant).getByRole('button', { name: 'Approve' }).click();
  const company = office.getByRole('alertdialog').getByRole('combobox', { name: 'Company' });
  await expect(company.getByRole('option', { selected: true })).toHaveText(partner);
  await office.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText('Registration approved', { exact: true }).first()).toBeVisible();
  const path = `/api/admin/users?q=${encodeURIComponent(applicant.email)}`;
  const [account] = await admin.call<{ manufacturer: { name: string } | null }[]>('GET', path);
  expect(account?.manufacturer?.name).toBe(partner);
});
