import { readFile } from 'node:fs/promises';
import { AdminDocuments } from '../pages/admin-documents';
import { Portal } from '../pages/portal';
import { aMember, signInAtPortal } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { Api } from '../support/api';
import { pharmacyDay } from '../support/pharmacy-day';
import { expect, test } from '../support/test';

const textFile = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

test('a new version reaches the prescriber, and the old one stays with the administrator', async ({
  admin,
  product,
  visitor,
}) => {
  const applicant = await aMember(admin);
  const title = `Versions for ${applicant.username}`;
  const { id } = await admin.publishDocument(title, 'prescriber', { filename: 'old.txt' });
  const person = await visitor();
  await signInAtPortal(person, applicant);
  const portal = new Portal(person);
  expect((await portal.download(title)).filename).toBe('old.txt');

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  const documents = new AdminDocuments(office);
  await documents.addVersion(title, textFile('new.txt', 'The new words.'));
  await expect(documents.row(title)).toContainText('Version 2');

  await expect(portal.document(title)).toContainText('Version 2');
  const { filename, bytes } = await portal.download(title);
  expect([filename, bytes.toString()]).toEqual(['new.txt', 'The new words.']);
  const session = await new Api(product).signIn(applicant.username, applicant.password);
  expect(await session.status(`/api/documents/${id}/download?version=1`)).toBe(404);

  const dialog = await documents.choose(title, 'Versions');
  await expect(dialog.getByRole('listitem')).toHaveText([/Version 2.*new\.txt/, /Version 1.*old\.txt/]);
  const started = office.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download version 1' }).click();
  const old = await started;
  expect(old.suggestedFilename()).toBe('old.txt');
  expect(await readFile(await old.path(), 'utf8')).toBe(`${title}\n`);
});

test('a document appears and disappears on its dates', async ({ admin, product, visitor }) => {
  const applicant = await aMember(admin);
  const session = await new Api(product).signIn(applicant.username, applicant.password);
  const title = `Days for ${applicant.username}`;
  const { id } = await admin.publishDocument(title, 'prescriber');
  const address = `/api/documents/${id}/download`;
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  const documents = new AdminDocuments(office);
  const row = documents.row(title);

  await documents.setDays(title, { from: pharmacyDay(2) });
  await expect(row).toContainText(/Published.*Upcoming.*from/);
  expect(await session.status(address)).toBe(404);

  await documents.setDays(title, { from: pharmacyDay(-2), until: pharmacyDay(2) });
  await expect(row).toContainText(/Published.*until/);
  await expect(row).not.toContainText('Upcoming');
  expect(await session.status(address)).toBe(200);

  await documents.setDays(title, { until: pharmacyDay(-2) });
  await expect(row).toContainText(/Published.*Expired.*after/);
  expect(await session.status(address)).toBe(404);
});

test('the access log shows who opened which version, and exports it', async ({ admin, visitor }) => {
  const applicant = await aMember(admin);
  const title = `Accesses of ${applicant.username}`;
  await admin.publishDocument(title, 'prescriber');
  const person = await visitor();
  await signInAtPortal(person, applicant);
  await new Portal(person).download(title);

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  const dialog = await new AdminDocuments(office).choose(title, 'Who opened it');
  await expect(dialog.getByRole('listitem')).toHaveText([
    new RegExp(`\\(${applicant.username}\\).*version 1 · from .*Downloaded`),
  ]);

  const started = office.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(applicant.username);
});

test('adding a document to a long list scrolls to the new row', async ({ admin, visitor }) => {
  await Promise.all(Array.from({ length: 30 }, (_, number) => admin.publishDocument(`Full list ${number}`, 'both')));
  const title = `Hidden on a later page ${Date.now()}`;
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  await expect(office.getByText(/^Page 1 of/)).toBeVisible();
  await office.getByRole('button', { name: 'Add Document' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(textFile('hidden.txt', title));
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Category').fill('Zz, the last');
  await expect(dialog.getByText('hidden.txt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload Document' }).click();

  const mark = new AdminDocuments(office).row(title).getByText('Just added');
  await expect(mark).toBeInViewport();
  await expect(mark).toBeFocused();
});

test("a document's menu actions work by keyboard and return the focus", async ({ admin, visitor }) => {
  const title = `By keyboard ${Date.now()}`;
  await admin.publishDocument(title, 'both');
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  const documents = new AdminDocuments(office);
  await documents.find(title);
  const more = documents.row(title).getByRole('button', { name: 'More actions' });
  for (const [down, name] of ['New Version', 'Versions', 'Who can see it', 'Who opened it', 'File checks'].entries()) {
    await more.focus();
    await office.keyboard.press('Enter');
    await expect(office.getByRole('menuitem', { name: 'New version' })).toBeFocused();
    for (let step = 1; step <= down; step += 1) {
      await office.keyboard.press('ArrowDown');
      await expect(office.getByRole('menuitem').nth(step)).toBeFocused();
    }
    await expect(office.getByRole('menuitem', { name: new RegExp(`^${name}$`, 'i') })).toBeFocused();
    await office.keyboard.press('Enter');
    const dialog = office.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await office.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  }
});
