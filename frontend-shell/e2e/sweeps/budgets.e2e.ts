import { browserPaths } from '@pharmacy/contracts';
import { expect, test } from '../support/test';
import { transfersOf, type Transfer } from '../support/transfers';

/** Bytes on the wire. `npm run bench` measures the same, and the time, too. */
const budgets = { script: 150_000, html: 30_000 };

const sum = (transfers: readonly Transfer[]) => transfers.reduce((bytes, each) => bytes + each.bytes, 0);

/** Everything that was loaded, the heaviest first: where to look when a budget is spent. */
const list = (transfers: readonly Transfer[]) =>
  [...transfers]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ url, kind, bytes, encoding }) => `${bytes} ${kind} ${encoding || 'plain'} ${new URL(url).pathname}`)
    .join('\n');

/** In the listener of the preview, in axe, and in the back office. */
const EDITOR_ONLY = /pharmacy:preview-(?:show|check)|color-contrast/;

for (const path of browserPaths.public) {
  test(`${path} stays within its size budget`, async ({ page, product }) => {
    const transfers = await transfersOf(page, path);
    const kind = (pattern: RegExp) => transfers.filter((each) => pattern.test(each.kind));
    const loaded = `${path} loaded\n${list(transfers)}`;

    expect(sum(kind(/javascript/)), loaded).toBeLessThanOrEqual(budgets.script);
    expect(sum(kind(/html/)), loaded).toBeLessThanOrEqual(budgets.html);
    expect(transfers.filter(({ url }) => new URL(url).origin !== product.url)).toEqual([]);
    const scripts = kind(/javascript/).map(({ url }) => url);
    const sources = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    expect(scripts.filter((_, index) => EDITOR_ONLY.test(sources[index]!))).toEqual([]);
    const texts = kind(/javascript|html|css/).filter(({ bytes }) => bytes > 1_024);
    expect(texts.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
  });
}
