import type { Locator, Page } from '@playwright/test';
import { signInAsAdministrator } from '../pages/sign-in';
import { expect, test } from '../support/test';

/** A PNG of 300 by 150 pixels: the left half is red, and the right half is blue. */
async function redAndBlue(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 150;
    const paint = canvas.getContext('2d');
    for (const [color, x] of [['red', 0] as const, ['blue', 150] as const]) {
      if (paint) paint.fillStyle = color;
      paint?.fillRect(x, 0, 150, 150);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** The colors at the left and right edge of a picture of this site. */
const edgesOf = (image: Locator) =>
  image.evaluate((element) => {
    const picture = element as HTMLImageElement;
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    const paint = canvas.getContext('2d');
    paint?.drawImage(picture, 0, 0);
    const colorAt = (x: number) => {
      const [red = 0, , blue = 0] = paint?.getImageData(x, canvas.height / 2, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    return [colorAt(2), colorAt(canvas.width - 3)];
  });

test('a photo of a team member is cropped by keyboard, stored, and shown on the about page', async ({ visitor }) => {
  const page = await visitor();
  await signInAsAdministrator(page, '/admin/team');
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Sage Monroe');
  await dialog.getByLabel('Title', { exact: true }).fill('Pharmacist');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('Error processing image. Please try again.')).toBeVisible();
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await redAndBlue(page) });

  const crop = dialog.getByRole('group', { name: /^Part of the photo that is shown/ });
  await expect(crop).toBeVisible();
  await crop.focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Add Team Member' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/about');
  const member = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sage Monroe' }) });
  const portrait = member.locator('img[src*="/portrait?v="]');
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(portrait).toHaveJSProperty('complete', true);
  expect(await edgesOf(portrait)).toEqual(['blue', 'blue']);
});
