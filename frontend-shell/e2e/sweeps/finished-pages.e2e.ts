import type { Page } from '@playwright/test';
import { browserPaths, type ContentBlockView } from '@pharmacy/contracts';
import type { Api } from '../support/api';
import { htmlOf } from '../support/rendered-html';
import { expect, test } from '../support/test';

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.head.querySelector('meta[name="description"]')?.getAttribute('content'),
    canonical: document.head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  }));

test('a page has the same head after a link as in its HTML', async ({ browser, page, product }) => {
  const reader = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
  await page.goto('/');
  for (const path of browserPaths.public.toReversed()) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await htmlOf(reader.request, path);
    await reader.goto(path);
    const head = await headOf(reader);
    await expect(page).toHaveTitle(head.title);
    await expect.poll(() => headOf(page)).toEqual(head);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      await reader.getByRole('heading', { level: 1 }).innerText(),
    );
  }
  await reader.close();
});

/** Returns what the text was before. */
async function publish(admin: Api, key: string, content: string): Promise<string> {
  const before = await admin.call<ContentBlockView>('GET', `/api/content/${key}`);
  await admin.call('PUT', `/api/content/${key}`, { content });
  await admin.call('POST', `/api/content/${key}/publish`);
  return before.content;
}

test('a published text changes the head of the next response', async ({ admin, request }) => {
  const html = () => htmlOf(request, '/patients');
  const eyebrow = await publish(admin, 'patients_eyebrow', 'Help & <care>');
  const answer = await publish(admin, 'patients_faq_2_answer', 'Two days.');
  const changed = await html();
  expect(changed).toContain('<title>Help &amp; &lt;care&gt; · Magnolia Specialty Pharmacy</title>');
  expect(changed).toContain('"acceptedAnswer":{"@type":"Answer","text":"Two days."}');
  await publish(admin, 'patients_eyebrow', eyebrow);
  await publish(admin, 'patients_faq_2_answer', answer);
  expect(await html()).toContain(`<title>${eyebrow} · Magnolia Specialty Pharmacy</title>`);
});
