import { AdminDocuments } from '../pages/admin-documents';
import { aMember, signInAtPortal } from '../pages/registration';
import { Portal } from '../pages/portal';
import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/test';

/** One empty page. */
function aPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>>>',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${file}${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`);
}

test('the code on a copy leads to the person who opened it', async ({ admin, visitor }) => {
  const person = await aMember(admin);
  const pdf = aPdf();
  const title = `Marked for ${person.username}`;
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  const documents = new AdminDocuments(office);
  await documents.upload({
    title,
    audience: 'Prescriber Only',
    category: 'Journeys',
    isWatermarked: true,
    file: { name: 'dose.pdf', mimeType: 'application/pdf', buffer: pdf },
  });
  await documents.publish(title);
  await expect(documents.row(title)).toContainText('Watermark');
  await expect(documents.row(title).locator('img')).toHaveJSProperty('naturalWidth', 185, { timeout: 60_000 });

  const reader = await visitor();
  await signInAtPortal(reader, person);
  const portal = new Portal(reader);
  await expect(portal.document(title)).toContainText('Copies you open carry your name, the time, and a code.');
  await expect(portal.document(title).locator('img')).toHaveCount(0);
  const { bytes } = await portal.download(title);
  expect(bytes.length).toBeGreaterThan(pdf.length);

  const accesses = await documents.choose(title, 'Who opened it');
  const access = accesses.getByRole('listitem').filter({ hasText: person.username });
  const code = (await access.getByText(/^Copy /).innerText()).replace('Copy ', '');
  await expectAccessible(office, 'the codes of copies');
  await accesses.getByRole('button', { name: 'Close' }).click();

  await office.getByRole('button', { name: 'Trace a copy' }).click();
  const trace = office.getByRole('dialog', { name: 'Trace a copy' });
  await trace.getByLabel('Code on the pages').fill('ZZZZZ-ZZZZZ');
  await trace.getByLabel('Code on the pages').press('Enter');
  const result = trace.getByRole('status');
  await expect(result).toHaveText('There is no copy with this code. Check it for typos.');
  await expect(result).toBeFocused();

  await trace.getByLabel('Code on the pages').fill(code.replace('-', '').toLowerCase());
  await trace.getByRole('button', { name: 'Find' }).click();
  for (const found of [`${person.firstName} ${person.lastName} (${person.username})`, code, title, 'Downloaded'])
    await expect(result).toContainText(found);
  await expectAccessible(office, 'a traced copy');
});
