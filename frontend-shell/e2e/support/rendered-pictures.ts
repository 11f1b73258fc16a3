import { expect, type Locator, type Page } from '@playwright/test';

/** A picture with fewer colors counts as blank. */
const FEW = 200;

/** Expects each element to show a picture, judged by its rendered pixels. */
export async function expectRenderedPictures(page: Page, things: Locator): Promise<void> {
  for (const thing of await things.all()) {
    const picture = thing.locator('svg, img').first();
    const shot = await picture.screenshot({ animations: 'disabled' });
    expect(await colorsOf(page, shot.toString('base64')), await thing.innerText()).toBeGreaterThan(FEW);
  }
}

const colorsOf = (page: Page, shot: string): Promise<number> =>
  page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, shot);
