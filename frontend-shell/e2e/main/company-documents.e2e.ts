import type { Page } from '@playwright/test';
import { AdminDocuments } from '../pages/admin-documents';
import { AdminUsers } from '../pages/admin-users';
import { aMember, type Applicant, signInAtPortal } from '../pages/registration';
import { Portal } from '../pages/portal';
import { signInAsAdministrator } from '../pages/sign-in';
import type { Api } from '../support/api';
import { expect, test } from '../support/test';

let count = 0;
const unique = (words: string) => `${words} ${process.pid}-${(count += 1)}`;

async function aCompany(admin: Api, name: string): Promise<{ readonly id: number; readonly name: string }> {
  const { id: areaId } = await admin.call<{ id: number }>('POST', '/api/therapeutic-areas', { name: unique('Area') });
  const details = { name: unique(name), description: 'Makes medications', therapeuticAreaIds: [areaId] };
  return admin.call('POST', '/api/manufacturers', details);
}

async function aDocumentFor(admin: Api, company: { readonly id: number }, words: string): Promise<string> {
  const title = unique(words);
  await admin.publishDocument(title, 'salesrep', { manufacturerId: company.id });
  return title;
}

async function openPortal(page: Page, applicant: Applicant): Promise<Portal> {
  await signInAtPortal(page, applicant, 'salesrep');
  return new Portal(page);
}

test('sales reps see the documents of their own company, and of the next one as soon as they are moved', async ({
  admin,
  visitor,
}) => {
  const [larkmere, ostrelia] = [await aCompany(admin, 'Larkmere'), await aCompany(admin, 'Ostrelia')];
  const ofLarkmere = await aDocumentFor(admin, larkmere, 'Program guide');
  const ofOstrelia = await aDocumentFor(admin, ostrelia, 'Start kit');
  const [moving, staying] = [await aMember(admin, 'salesrep'), await aMember(admin, 'salesrep')];

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/users');
  const users = new AdminUsers(office);
  await users.assign(moving, larkmere.name);
  await users.assign(staying, ostrelia.name);

  const [page, beside] = [await visitor(), await visitor()];
  const [portal, other] = [await openPortal(page, moving), await openPortal(beside, staying)];
  await expect(portal.document(ofLarkmere)).toContainText(larkmere.name);
  await expect(portal.document(ofOstrelia)).toHaveCount(0);
  await expect(other.document(ofOstrelia)).toContainText(ostrelia.name);
  await expect(other.document(ofLarkmere)).toHaveCount(0);

  await users.assign(moving, ostrelia.name);
  await expect(portal.document(ofOstrelia)).toContainText(ostrelia.name);
  await expect(portal.document(ofLarkmere)).toHaveCount(0);
  await portal.download(ofOstrelia);
});

test('an administrator gives a document to one company, and sees who can see it and why', async ({
  admin,
  visitor,
}) => {
  const company = await aCompany(admin, 'Quillon');
  const [rep, stranger] = [await aMember(admin, 'salesrep'), await aMember(admin, 'salesrep')];
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/users');
  await new AdminUsers(office).assign(rep, company.name);

  await office.goto('/admin/documents');
  const documents = new AdminDocuments(office);
  const title = unique('Price list');
  const file = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from(title) };
  await documents.upload({ title, audience: 'Sales Rep Only', only: company.name, category: 'Prices', file });
  await expect(documents.row(title)).toContainText(company.name);
  const draft = await documents.choose(title, 'Who can see it');
  await expect(draft).toContainText('Readers can’t see it');
  await expect(draft.getByText(rep.username)).toHaveCount(0);
  await office.keyboard.press('Escape');

  await documents.publish(title);
  const readers = await documents.choose(title, 'Who can see it');
  await expect(readers.getByRole('listitem').filter({ hasText: rep.username })).toContainText(
    `Sales rep of ${company.name}`,
  );
  await expect(readers.getByText(stranger.username)).toHaveCount(0);
  await office.keyboard.press('Escape');

  await office.getByRole('searchbox', { name: 'Search documents' }).fill('');
  await office.getByLabel('Company').selectOption(company.name);
  await expect(documents.row(title)).toBeVisible();
  // The header and the one document.
  await expect(office.getByRole('row')).toHaveCount(2);
});
