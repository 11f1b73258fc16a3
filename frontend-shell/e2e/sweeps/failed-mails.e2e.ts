import { AdminRegistrations } from '../pages/admin-registrations';
import { anApplicant } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { Api, administrator } from '../support/api';
import { Product } from '../support/product';
import { expect, test } from '../support/test';

test('an email that the mail server rejected shows on every relevant screen, and is sent again', async ({
  browser,
}) => {
  const product = await Product.start();
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const applicant = anApplicant();
    const admin = await new Api(product).signIn(administrator.username, administrator.password);
    await admin.register('prescriber', applicant);
    await expect.poll(() => product.mailbox.to(applicant.email).length).toBe(1);

    const page = await context.newPage();
    await signInAsAdministrator(page, '/admin/registrations');
    const subjects = () => product.mailbox.mails.map(({ subject }) => subject);
    await expect.poll(subjects).toContain('New sign-in to your account');
    product.mailbox.rejectMail(550);
    const registrations = new AdminRegistrations(page);
    await registrations.approve(applicant);
    await page.getByRole('tab', { name: /^Approved/ }).click();
    const row = registrations.row(applicant);
    await expect(row.getByText('Email bounced')).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByText('One email bounced')).toBeVisible();
    await page.getByRole('link', { name: 'See what to do' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
    await expect(page.getByText('One email bounced')).toBeVisible();

    product.mailbox.accept();
    await page.getByRole('link', { name: /^Registrations/ }).click();
    await page.getByRole('tab', { name: /^Approved/ }).click();
    await row.getByRole('button', { name: 'Send again' }).click();
    const question = page.getByRole('alertdialog', { name: 'Send Email Again' });
    await expect(question).toContainText(applicant.email);
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Email queued', { exact: true }).first()).toBeVisible();
    await expect(row.getByText('Email sent')).toBeVisible();
    expect(product.mailbox.to(applicant.email)).toHaveLength(2);
    expect(product.mailbox.to(applicant.email).at(-1)?.subject).toMatch(/approved/i);

    await page.getByRole('link', { name: 'System', exact: true }).click();
    await expect(page.getByText('Everything is up')).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
  }
});
