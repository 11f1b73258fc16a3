import { AdminDocuments } from '../pages/admin-documents';
import { aMember, signInAtPortal } from '../pages/people';
import { Portal } from '../pages/portal';
import { signInAsAdministrator } from '../pages/sign-in';
import { Api } from '../support/api';
import { expect, test } from '../support/test';

test('a recall reaches the five people who opened the old version, and each confirms with one press', async ({
  admin,
  product,
  visitor,
}) => {
  const title = `Dosing card ${process.pid}`;
  const { id } = await admin.publishDocument(title, 'prescriber');
  const [reader, ...others] = await Promise.all(Array.from({ length: 5 }, () => aMember(admin)));
  for (const { username, password } of others) {
    const api = await new Api(product).signIn(username, password);
    expect(await api.status(`/api/documents/${id}/download`)).toBe(200);
  }
  const page = await visitor();
  await signInAtPortal(page, reader!);
  await new Portal(page).download(title);
  await admin.addVersion(id, 'The right dose');

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  const versions = await new AdminDocuments(office).choose(title, 'Versions');
  await versions.getByRole('button', { name: 'Recall version 1' }).click();
  const form = office.getByRole('dialog', { name: 'Recall version 1' });
  await expect(form).toContainText('5 people opened version 1');
  await form.getByLabel('Reason').fill('The old card gives a wrong dose.');
  await form.getByRole('button', { name: 'Recall version 1' }).click();
  const recall = office.getByRole('dialog', { name: 'Recall', exact: true });
  await expect(recall).toContainText('0 of 5');
  await expect(recall.getByRole('listitem')).toHaveCount(5);

  const area = page.getByRole('region', { name: 'A document that you have was recalled' });
  await expect(area).toContainText('The old card gives a wrong dose.', { timeout: 30_000 });
  await expect(area).toContainText(`It’s replaced by ${title}, version 2.`);
  await area.getByRole('button', { name: /^I have destroyed my copies/ }).click();
  await expect(area).toBeHidden();

  await expect(recall).toContainText('1 of 5', { timeout: 30_000 });
  await expect(recall.getByRole('listitem').filter({ hasText: reader!.username })).toHaveCount(0);
  const report = office.waitForEvent('download');
  await recall.getByRole('button', { name: 'PDF report' }).click();
  expect((await report).suggestedFilename()).toMatch(/^recall-\d+-\d{4}-\d\d-\d\d\.pdf$/);
  await recall.getByRole('button', { name: 'Send a reminder' }).click();
  await expect(recall).toContainText('Last sent');
});
