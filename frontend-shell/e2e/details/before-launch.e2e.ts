import type { Page } from '@playwright/test';
import type { LaunchList } from '@pharmacy/contracts';
import { launchTexts } from '@pharmacy/contracts/first-texts';
import { AdminContent } from '../pages/admin-content';
import { OnPageEditor } from '../pages/on-page-editor';
import { publicPages } from '../pages/public-pages';
import { bringSession } from '../pages/sign-in';
import { administrator, Api } from '../support/api';
import { sidewaysScroll } from '../support/accessibility';
import { Product } from '../support/product';
import { htmlOf } from '../support/rendered-html';
import { expect, test } from '../support/test';

const owner = { username: 'owner', password: 'seven quiet magnolias' };
const paths = [...publicPages.map(({ path }) => path), '/no-such-page'];

/** Words of a placeholder that the owner hasn't replaced. */
const instruction =
  /\b(?:add|tell|introduce|describe|insert|enter)\s+(?:the|your)\b[^.<]*\bhere\b|\byour (?:pharmacist in charge|patient care coordinator)\b|lorem ipsum|coming soon|\bTBD\b|\[[a-z][^\]<]*\](?!["'=])/i;
const firstWords = launchTexts.map(({ content }) => content).filter((content) => content !== '');

/** The words of a page, without its scripts and tags. */
const wordsOf = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ');

async function expectNoInstructions(page: Page, path: string): Promise<void> {
  const html = await htmlOf(page.request, path);
  expect(wordsOf(html), path).not.toMatch(instruction);
  for (const words of firstWords) expect(html, path).not.toContain(words);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('body').innerText(), path).not.toMatch(instruction);
}

/** Every section has more than its heading, and nothing is labeled without a value. */
async function expectNoHoles(page: Page): Promise<void> {
  const empty = await page.getByRole('main').evaluate((main) => {
    const wordsIn = (element: Element | null) => element?.textContent?.trim() ?? '';
    const sections = [...main.querySelectorAll('section')].filter(
      (section) => wordsIn(section) === '' || wordsIn(section) === wordsIn(section.querySelector('h2')),
    );
    const labels = [...main.querySelectorAll('dt')].filter(({ nextElementSibling: fact }) => wordsIn(fact) === '');
    return [...sections, ...labels].map((element) => element.outerHTML.slice(0, 200));
  });
  expect(empty).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

test('no page of the demo shows an instruction to the owner, and its dashboard asks only for the Choctaw text', async ({
  page,
  product,
}) => {
  for (const path of paths) await expectNoInstructions(page, path);
  const admin = await new Api(product).signIn(administrator.username, administrator.password);
  const { total, missing } = await admin.call<LaunchList>('GET', '/api/content/launch-list');
  expect([total, missing.map(({ key }) => key)]).toEqual([launchTexts.length + 1, ['nondiscrimination_language_cho']]);
  await bringSession(page, admin.session);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Claims with an end date' })).toBeVisible();
  const panel = page.getByRole('region', { name: `Before you launch: ${total - 1} of ${total}` });
  await expect(panel.getByRole('link', { name: /Choctaw/ })).toBeVisible();
});

test.describe('without the demo', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await Product.start({ DEMO: 'off', ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password });
  });
  test.afterAll(() => product.stop());

  test('no page shows an instruction to the owner, an empty section, or a label without its value', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: product.url });
    for (const path of paths) {
      await expectNoInstructions(page, path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoHoles(page);
      }
    }
    await page.close();
  });

  test('the dashboard links to each missing text, and a published text appears on its page and leaves the list', async ({
    browser,
  }) => {
    const { session } = await new Api(product).signIn(owner.username, owner.password);
    const [office, visitor] = [
      await browser.newPage({ baseURL: product.url }),
      await browser.newPage({ baseURL: product.url, javaScriptEnabled: false }),
    ];
    await bringSession(office, session);
    await office.goto('/admin/dashboard');
    const total = launchTexts.length + 1;
    const panel = office.getByRole('region', { name: `Before you launch: 0 of ${total}` });
    await expect(panel.getByRole('listitem')).toHaveCount(total);
    await expect(panel.getByRole('link', { name: 'Team: no members yet' })).toHaveAttribute('href', '/admin/team');
    await htmlOf(visitor.request, '/prescribers');
    await visitor.goto('/prescribers');
    await expect(visitor.getByRole('heading', { name: 'Send us a prescription' })).toHaveCount(0);

    await panel.getByRole('link', { name: 'Fax number' }).click();
    await expect(office).toHaveURL(/\/admin\/content\?on=prescribers&key=prescribers_records_fax$/);
    const editor = new OnPageEditor(office);
    await expect(editor.text('prescribers_title')).toBeVisible();
    await expect(editor.text('prescribers_records_fax')).toHaveCount(0);
    await editor.field.fill('(601) 555-0143');
    await expect(editor.text('prescribers_records_fax')).toHaveText('(601) 555-0143');
    await expect(editor.text('prescribers_records_fax')).toBeInViewport();
    await new AdminContent(office).publish();

    await htmlOf(visitor.request, '/prescribers');
    await visitor.reload();
    const records = visitor.getByRole('region', { name: 'Send us a prescription' });
    await expect(records.getByRole('term')).toHaveText(['Fax', 'Phone']);
    await expect(records.getByRole('definition')).toContainText(['(601) 555-0143', '(601) 555-0142']);
    await office.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    const left = office.getByRole('region', { name: `Before you launch: 1 of ${total}` });
    await expect(left.getByRole('link', { name: 'NPI number' })).toBeVisible();
    await expect(left.getByRole('link', { name: 'Fax number' })).toHaveCount(0);
    await Promise.all([office.close(), visitor.close()]);
  });
});
