import { writeFile } from 'node:fs/promises';
import type { DocumentAccessView } from '@pharmacy/contracts';
import { aPdfFile, shows } from '../../../backend/test/support/pdf-files';
import { aMember, signInAtPortal } from '../pages/registration';
import { Portal } from '../pages/portal';
import type { Api } from '../support/api';
import { expectAccessible, isInSight, magnified } from '../support/accessibility';
import { expect, test } from '../support/test';

/** Each page says which dose is on it. */
function aGuide(pageCount: number): Buffer {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const kids = numbers.map((number) => `${2 * number + 2} 0 R`).join(' ');
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>';
  return aPdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pageCount}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...numbers.flatMap((number) => [`${page}/Contents ${2 * number + 3} 0 R>>`, shows(`Dose ${number} of the guide`)]),
  ]);
}

async function publishGuide(admin: Api, title: string, pageCount: number): Promise<number> {
  const path = test.info().outputPath('guide.pdf');
  await writeFile(path, aGuide(pageCount));
  return (await admin.publishDocument(title, 'prescriber', { path, filename: 'guide.pdf' })).id;
}

const accesses = (admin: Api, id: number) =>
  admin.call<readonly DocumentAccessView[]>('GET', `/api/documents/${id}/accesses`);

test('a PDF is read in the page, by mouse and keyboard, and counts as one view', async ({ admin, visitor }) => {
  const person = await aMember(admin);
  const title = `Guide for ${person.username}`;
  const id = await publishGuide(admin, title, 40);
  const page = await visitor();
  await signInAtPortal(page, person);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

  const button = new Portal(page).document(title).getByRole('button', { name: `Read here: ${title}` });
  await button.click();
  const dialog = page.getByRole('dialog', { name: title });
  const pageNumber = dialog.getByRole('status');
  await expect(pageNumber).toHaveText('Page 1 of 40');
  const pages = dialog.getByRole('region', { name: `Pages of ${title}` });
  await expect(pages).toBeFocused();
  const text = dialog.getByRole('group', { name: 'Page 1', exact: true }).getByText('Dose 1 of the guide');
  await text.click({ clickCount: 3 });
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('Dose 1 of the guide');
  await expectAccessible(page, 'a PDF in the page');

  await page.keyboard.press('PageDown');
  await expect(pageNumber).toHaveText('Page 2 of 40');
  await expect(dialog.getByText('Dose 2 of the guide')).toBeInViewport();
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByText('Dose 3 of the guide')).toBeInViewport();
  await page.keyboard.press('End');
  await expect(pageNumber).toHaveText('Page 40 of 40');
  await expect(dialog.getByText('Dose 40 of the guide')).toBeInViewport();
  await expect(dialog.getByText('Dose 3 of the guide')).toHaveCount(0);
  await expect(dialog.locator('canvas')).toHaveCount(2);

  const width = async () => (await dialog.locator('canvas').last().boundingBox())?.width ?? 0;
  const fitting = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitting);
  await expect(pageNumber).toHaveText('Page 40 of 40');
  await dialog.getByRole('button', { name: 'Fit width' }).click();
  await expect.poll(width).toBe(fitting);

  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step++) await page.keyboard.press('+');
  await expect(dialog.getByText('400%')).toBeVisible();
  await page.keyboard.press('PageDown');
  await pages.evaluate((region) => region.scrollBy(0, 3_000));
  await expect(pageNumber).toHaveText('Page 2 of 40');

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  expect((await accesses(admin, id)).map(({ kind, user }) => [kind, user.username])).toEqual([
    ['view', person.username],
  ]);
  expect(workers).toEqual([expect.stringContaining('/remotes/portal/assets/pdf.worker')]);
  expect(errors).toEqual([]);
});

test('at 400 %, a PDF has most of the screen, and each button of its toolbar can be reached', async ({
  admin,
  visitor,
}) => {
  const person = await aMember(admin);
  const title = `Guide for ${person.username}`;
  await publishGuide(admin, title, 2);
  const page = await visitor();
  await signInAtPortal(page, person);
  await page.setViewportSize(magnified);
  await new Portal(page)
    .document(title)
    .getByRole('button', { name: /^Read here/ })
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('group', { name: 'Page 1', exact: true })).toContainText('Dose 1 of the guide');
  const pages = dialog.getByRole('region', { name: `Pages of ${title}` });
  await expect(pages).toBeFocused();
  expect((await pages.boundingBox())?.height).toBeGreaterThan(magnified.height / 2);
  await expect(pages).toBeInViewport({ ratio: 0.9 });
  for (const button of await dialog.getByRole('button').all()) {
    await button.focus();
    expect(await isInSight(button), await button.evaluate((element) => element.outerHTML)).toBe(true);
  }
});

test('a PDF fits a phone, can be downloaded from there, and carries the reader’s name', async ({ admin, visitor }) => {
  const person = await aMember(admin);
  const title = `Marked guide for ${person.username}`;
  const id = await publishGuide(admin, title, 2);
  await admin.call('PUT', `/api/documents/${id}`, { title, isWatermarked: true });
  await expect.poll(() => admin.status(`/api/documents/${id}/view`)).toBe(200);

  const page = await visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtPortal(page, person);
  await new Portal(page)
    .document(title)
    .getByRole('button', { name: /^Read here/ })
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  const first = dialog.getByRole('group', { name: 'Page 1', exact: true });
  await expect(first).toContainText('Dose 1 of the guide');
  await expect(first).toContainText(`${person.firstName} ${person.lastName} (${person.username})`);
  const box = await first.locator('canvas').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(390);
  expect(box?.width).toBeGreaterThan(330);
  await expectAccessible(page, 'a PDF in the page, on a phone');

  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('guide.pdf');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  const own = (await accesses(admin, id)).filter(({ user }) => user.username === person.username);
  expect(own.map(({ kind }) => kind)).toEqual(['download', 'view']);
});
