import { Api } from '../support/api';
import { mailedLink } from '../support/mailbox';
import { expect, test } from '../support/test';
import { anApplicant, RegistrationPage } from '../pages/registration';

test('an email address is confirmed by a button on the linked page, not by opening the link', async ({
  admin,
  product,
  visitor,
}) => {
  const applicant = anApplicant();
  const page = await visitor();
  const form = new RegistrationPage(page);
  await form.open('prescriber');
  await form.fill(applicant);
  await form.submit();
  await form.expectReceived();
  const link = await mailedLink(product, applicant.email, '/confirm-email');

  const scanner = await visitor();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Confirm my email address' })).toBeVisible();

  const confirmed = async () => {
    const path = `/api/admin/registrations?q=${encodeURIComponent(applicant.email)}`;
    const [registration] = await admin.call<{ id: number; emailConfirmed: boolean }[]>('GET', path);
    return registration!;
  };
  expect((await confirmed()).emailConfirmed).toBe(false);

  await page.goto(link);
  await expect(page).toHaveURL(`${product.url}/confirm-email`);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused();
  const { id, emailConfirmed } = await confirmed();
  expect(emailConfirmed).toBe(true);

  await scanner.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(scanner.getByText(/This link has expired or was already used\./)).toBeVisible();

  await admin.approve(id);
  const { session } = await new Api(product).signIn(applicant.username, applicant.password);
  expect(session.user.emailConfirmed).toBe(true);
});
