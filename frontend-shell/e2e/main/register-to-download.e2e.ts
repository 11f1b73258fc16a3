import { Api } from '../support/api';
import { expect, test } from '../support/test';
import { AdminDocuments } from '../pages/admin-documents';
import { AdminRegistrations } from '../pages/admin-registrations';
import { Portal } from '../pages/portal';
import { anApplicant, RegistrationPage } from '../pages/registration';
import { signIn, signInAsAdministrator } from '../pages/sign-in';

const audiences = [
  {
    type: 'prescriber',
    tab: 'Clinical Documents',
    own: 'Prescriber Only',
    portal: /\/prescriber-portal$/,
    others: 'salesrep',
  },
  {
    type: 'salesrep',
    tab: 'Sales Materials',
    own: 'Sales Rep Only',
    portal: /\/salesrep-portal$/,
    others: 'prescriber',
  },
] as const;

for (const { type, tab, own, portal: portalUrl, others } of audiences) {
  test(`a ${type} registers, is approved, gets an email, signs in, and reads the right documents`, async ({
    product,
    admin,
    visitor,
  }) => {
    const applicant = anApplicant({ organization: 'Pine Belt Clinic', notes: 'We met at the county fair.' });
    const title = `Guide for ${applicant.username}`;
    const file = {
      name: `Guía ${type} – März.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`What a ${type} should know. Überprüft.\n`.repeat(500)),
    };
    const hidden = await Promise.all([
      admin.publishDocument(`Not for ${applicant.username}`, others),
      admin.publishDocument(`Draft for ${applicant.username}`, type, { isPublished: false }),
    ]);

    const office = await visitor();
    await signInAsAdministrator(office, '/admin/documents');
    const documents = new AdminDocuments(office);
    await documents.upload({ title, audience: own, category: 'Field notes', file });
    await documents.publish(title);

    await office.getByRole('link', { name: /^Registrations/ }).click();
    const registrations = new AdminRegistrations(office);
    await registrations.expectLive();
    // The live connection alone reports it: no answer to a poll can.
    const list = /\/api\/admin\/registrations(\?|$)/;
    await office.route(list, (route) => route.abort());

    const person = await visitor();
    const form = new RegistrationPage(person);
    await form.open(type);
    await form.fill(applicant);
    await form.submit();
    await form.expectReceived();

    await expect(registrations.row(applicant)).toBeVisible();
    await office.unroute(list);

    await person.goto(`/login?type=${type}`);
    await signIn(person, applicant.username, applicant.password);
    await expect(person.getByText('Invalid username or password').first()).toBeVisible();

    await registrations.approve(applicant);
    await expect(registrations.row(applicant)).toBeHidden();

    await expect.poll(() => product.mailbox.to(applicant.email).length).toBe(2);
    const approval = product.mailbox.to(applicant.email).at(-1)!;
    const link = `${product.url}/login?type=${type}`;
    expect(approval.text).toContain(link);
    expect(String(approval.html).replaceAll('&#x3D;', '=')).toContain(`href="${link}"`);
    expect(approval.text).not.toContain(applicant.password);

    await person.goto(`/login?type=${type}`);
    await signIn(person, applicant.email.toUpperCase(), applicant.password);
    await expect(person).toHaveURL(portalUrl);

    const portal = new Portal(person);
    await portal.expectOpen(tab);
    await expect(portal.category('Field notes')).toBeVisible();
    await expect(portal.document(title)).toBeVisible();
    for (const { title: hiddenTitle } of hidden) await expect(portal.document(hiddenTitle)).toHaveCount(0);

    const { filename, bytes } = await portal.download(title);
    expect(filename).toBe(file.name);
    expect(bytes.equals(file.buffer)).toBe(true);
    expect(await portal.view(title)).toMatch(/\/api\/documents\/\d+\/view\?token=/);

    const session = await new Api(product).signIn(applicant.username, applicant.password);
    for (const { id } of hidden) {
      expect(await session.status(`/api/documents/${id}/view`)).toBe(404);
      expect(await session.status(`/api/documents/${id}/download`)).toBe(404);
    }
  });
}

test('a rejection reaches the applicant with its reason, and frees the username', async ({ product, visitor }) => {
  const applicant = anApplicant();
  const person = await visitor();
  const form = new RegistrationPage(person);
  await form.open('prescriber');
  await form.fill(applicant);
  await form.submit();
  await form.expectReceived();

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/registrations');
  await new AdminRegistrations(office).reject(applicant, 'We could not verify the license number.');

  await expect.poll(() => product.mailbox.to(applicant.email).length).toBe(2);
  expect(product.mailbox.to(applicant.email).at(-1)?.text).toContain('We could not verify the license number.');

  await person.goto('/login?type=prescriber');
  await signIn(person, applicant.username, applicant.password);
  await expect(person.getByText('Invalid username or password').first()).toBeVisible();

  await form.open('prescriber');
  await form.fill(applicant);
  await form.submit();
  await form.expectReceived();
});

test('a taken username shows in a toast and at its field, and nothing typed is lost', async ({ admin, visitor }) => {
  const applicant = anApplicant();
  await admin.register('prescriber', applicant);

  const page = await visitor();
  const form = new RegistrationPage(page);
  await form.open('salesrep');
  await form.fill({ ...applicant, username: applicant.username.toUpperCase(), email: 'another@example.org' });
  await form.submit();

  await expect(page.getByText('Registration failed').first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Username is already taken/);
  await expect(page.getByLabel('Last name')).toHaveValue(applicant.lastName);
});
