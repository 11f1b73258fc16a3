import type { Page } from '@playwright/test';
import { OnPageEditor } from '../pages/on-page-editor';
import { signInAsAdministrator } from '../pages/sign-in';
import type { Api } from '../support/api';
import { pressOn, tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';

const KEYS = ['hero_title', 'hero_lead', 'closing_title'] as const;
const DAY = 86_400_000;

const shown = (page: Page, key: string) => page.locator(`[data-content-key="${key}"]`).first();
const liveTexts = async (admin: Api) => {
  const { blocks } = await admin.call<{ blocks: Record<string, { content: string }> }>('GET', '/api/pages/home');
  return KEYS.map((key) => blocks[key]?.content);
};
/** Tomorrow at the pharmacy, where the browser is too. */
const tomorrow = () => new Intl.DateTimeFormat('en-CA').format(Date.now() + DAY);

test('the owner changes three texts on the page, schedules them, previews tomorrow, publishes two, and goes back', async ({
  admin,
  visitor,
}) => {
  const before = await liveTexts(admin);
  const day = { startDate: tomorrow(), endDate: tomorrow() };
  const { id } = await admin.call<{ id: number }>('POST', '/api/announcements', { text: 'Only tomorrow', ...day });
  const office = await visitor();
  await office.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdministrator(office, '/admin/content');
  const editor = new OnPageEditor(office);

  await editor.text('hero_title').click();
  await editor.opened('Hero title');
  await expect(editor.field).toBeFocused();
  await editor.field.fill('A title from the page');
  await expect(editor.text('hero_title')).toHaveText('A title from the page');
  await editor.counts('Home: 1 text changed');

  await editor.button('Next text (Alt+↓)').click();
  await editor.opened('Hero lead');
  await editor.field.fill('Guaranteed to help');
  const checks = office.getByRole('region', { name: 'Checks before publishing' });
  await expect(checks.getByRole('listitem')).toContainText(/Claim words.*Guaranteed/s);
  await editor.text('closing_title').click();
  await editor.opened('Closing title');
  await editor.field.fill('An end from the page');
  await editor.counts('Home: 3 texts changed');

  await editor.button('More ways to publish').click();
  await office.getByRole('menuitem', { name: 'Schedule…' }).click();
  await editor.dialog.getByLabel('Date and time (Central Time)').fill(`${tomorrow()}T09:00`);
  await editor.dialog.getByRole('button', { name: 'Schedule 3 texts anyway' }).click();
  await editor.counts('Home: 3 texts changed, 3 scheduled');

  await editor.button('Before').click();
  await expect(editor.text('hero_title')).toHaveText(before[0]!);
  await office.getByLabel('The site on').fill(tomorrow());
  await expect(editor.text('hero_title')).toHaveText('A title from the page');
  await expect(editor.text('closing_title')).toHaveText('An end from the page');
  await expect(editor.frame.getByText('Only tomorrow')).toBeAttached();
  await admin.call('DELETE', `/api/announcements/${id}`);

  await editor.button('Publish page').click();
  await editor.dialog.getByRole('button', { name: 'Cancel publication of Closing title' }).click();
  await editor.counts('Home: 3 texts changed, 2 scheduled');
  await editor.dialog.getByRole('checkbox', { name: 'Closing title' }).uncheck();
  await editor.dialog.getByRole('button', { name: 'Publish 2 texts anyway' }).click();
  await editor.counts('Home: 1 text changed');
  await expect(editor.text('closing_title')).toHaveText(before[2]!);
  const reader = await visitor();
  await reader.goto('/');
  await expect(shown(reader, 'hero_title')).toHaveText('A title from the page');
  await expect(shown(reader, 'hero_lead')).toHaveText('Guaranteed to help');
  await expect(shown(reader, 'closing_title')).toHaveText(before[2]!);

  await editor.button('Page versions').click();
  const versions = office.getByRole('dialog', { name: 'Page versions: Home' });
  await expect(versions.getByRole('listitem').first()).toContainText('Hero title, Hero lead');
  await versions.getByRole('listitem').nth(1).getByRole('button').click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Restore page' }).click();
  await expect.poll(() => liveTexts(admin)).toEqual(before);
  await expect(versions).toBeHidden();

  await editor.button('After').click();
  await editor.button('More ways to publish').click();
  await office.getByRole('menuitem', { name: 'Discard changes…' }).click();
  await editor.dialog.getByRole('button', { name: 'Discard 1 text' }).click();
  await editor.counts('Home: no changes');
  await editor.button('Undo').click();
  await editor.counts('Home: 1 text changed');
  await expect(editor.text('closing_title')).toHaveText('An end from the page');
  await admin.call('POST', '/api/content/closing_title/revert');
});

test('texts are changed on the page and published together by keyboard alone', async ({ admin, visitor }) => {
  const office = await visitor();
  await signInAsAdministrator(office);
  await office.goto('/admin/content?on=home');
  const editor = new OnPageEditor(office);
  await pressOn(office, editor.text('hero_title'));
  await editor.opened('Hero title');
  const type = async (text: string) => {
    await expect(editor.field).toBeFocused();
    await office.keyboard.press('ControlOrMeta+A');
    await office.keyboard.type(text);
  };
  await type('Typed by keyboard');
  await office.keyboard.press('Alt+ArrowDown');
  await editor.opened('Hero lead');
  await type('And so was this');
  await office.keyboard.press('Escape');
  await expect(office.getByRole('complementary', { name: 'Selected text' })).toBeHidden();
  await expect(editor.text('hero_lead')).toBeFocused();
  await expect(editor.text('hero_lead')).toHaveText('And so was this');
  await editor.counts('Home: 2 texts changed');

  await office.keyboard.press('Shift+Tab');
  await expect(editor.text('hero_title')).toBeFocused();
  for (let steps = 0; steps < 80; steps += 1) {
    await office.keyboard.press('Shift+Tab');
    if (await editor.button('Publish page').evaluate((button) => button === document.activeElement)) break;
  }
  await office.keyboard.press('Enter');
  await tabTo(office, editor.dialog.getByRole('button', { name: 'Publish 2 texts' }));
  await office.keyboard.press('Enter');
  await editor.counts('Home: no changes');
  expect((await liveTexts(admin)).slice(0, 2)).toEqual(['Typed by keyboard', 'And so was this']);
});

test('a text is changed on the page by touch on a phone', async ({ admin, browser, product }) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signInAsAdministrator(phone);
  await phone.goto('/admin/content');
  const editor = new OnPageEditor(phone);
  await editor.text('hero_title').tap();
  await editor.opened('Hero title');
  await editor.field.fill('Typed on a phone');
  await expect(editor.text('hero_title')).toHaveText('Typed on a phone');
  await expect(editor.text('hero_title')).toBeInViewport();
  await editor.button('Back to the page').tap();
  await expect(editor.text('hero_title')).toHaveText('Typed on a phone');
  await expect(editor.text('hero_title')).toBeInViewport();
  await editor.button('Publish page').tap();
  await editor.dialog.getByRole('button', { name: 'Publish 1 text' }).tap();
  await editor.counts('Home: no changes');
  expect((await liveTexts(admin))[0]).toBe('Typed on a phone');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByRole('link', { name: 'All content' }).tap();
  await expect(phone.getByRole('searchbox', { name: 'Search content' })).toBeVisible();
  await context.close();
});

test('visitors load nothing of the editor', async ({ visitor }) => {
  const reader = await visitor();
  const scripts: Promise<string>[] = [];
  reader.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await reader.goto('/', { waitUntil: 'networkidle' });
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter((script) => script.includes('pharmacy:preview-'))).toEqual([]);
});
