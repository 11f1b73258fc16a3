import { AdminDocuments } from '../pages/admin-documents';
import { signInAsAdministrator } from '../pages/sign-in';
import { expect, test } from '../support/test';

/** Readable, but without tags, language, and title. */
const poorPdf = Buffer.from(
  `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF`,
);
// A worker looks for new files every five seconds, and the list asks every ten.
const checked = { timeout: 60_000 };

test('several files become documents at once, one that fails says why, and staff learn what to fix', async ({
  visitor,
}) => {
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  await office.getByRole('button', { name: 'Add several…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Upload Several Documents' });
  const run = Date.now();
  await dialog.getByLabel('Files').setInputFiles([
    { name: `cold-chain_rules-${run}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Keep it cold.') },
    { name: `poor-handout-${run}.pdf`, mimeType: 'application/pdf', buffer: poorPdf },
    { name: `broken-${run}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('no PDF') },
  ]);
  await expect(dialog.getByText(/· Uploaded/)).toHaveCount(2);
  await expect(dialog.getByText(/^This type of file is not accepted/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload and publish' }).click();
  await expect(dialog.getByText('1 file wasn’t added. The reason is below its name.')).toBeVisible();
  await expect(dialog.getByText('Added', { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: `Remove broken-${run}.pdf` }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  const documents = new AdminDocuments(office);
  await documents.find(`Cold chain rules ${run}`);
  await expect(documents.row(`Cold chain rules ${run}`)).toContainText('Published');
  const poor = `Poor handout ${run}`;
  await documents.find(poor);
  await expect(documents.row(poor)).toContainText('Needs attention', checked);
  await expect(documents.row(poor)).toContainText('1 page');
  const checks = await documents.choose(poor, 'File checks');
  await expect(checks.getByRole('heading', { name: 'The file has no tags' })).toBeVisible();
});
