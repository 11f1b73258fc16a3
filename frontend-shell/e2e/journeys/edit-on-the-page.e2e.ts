import type { Page } from '@playwright/test';
import { OnPageEditor } from '../pages/on-page-editor';
import { signInAsAdministrator } from '../pages/sign-in';
import type { Api } from '../support/api';
import { keyboard, mouse, touch } from '../support/hands';
import { pressOn, tabTo } from '../support/keyboard';
import { pharmacyDay } from '../support/pharmacy-day';
import { expect, test } from '../support/test';

const KEYS = ['hero_title', 'hero_lead', 'hero_eyebrow'] as const;

const shown = (page: Page, key: string) => page.locator(`[data-content-key="${key}"]`).first();
const liveTexts = async (admin: Api) => {
  const { blocks } = await admin.call<{ blocks: Record<string, { content: string }> }>('GET', '/api/pages/home');
  return KEYS.map((key) => blocks[key]?.content);
};

for (const hand of [mouse, keyboard, touch]) {
  test(`the owner changes three texts on the page, schedules them, previews tomorrow, publishes two, and goes back, by ${hand.name}`, async ({
    admin,
    browser,
    product,
    visitor,
  }) => {
    const before = await liveTexts(admin);
    const tomorrow = pharmacyDay(1);
    const day = { startDate: tomorrow, endDate: tomorrow };
    const { id } = await admin.call<{ id: number }>('POST', '/api/announcements', { text: 'Only tomorrow', ...day });
    const context = await browser.newContext({ baseURL: product.url, ...hand.context });
    const office = await context.newPage();
    await signInAsAdministrator(office);
    await office.goto('/admin/content?on=home');
    const editor = new OnPageEditor(office);

    await hand.press(editor.text('hero_title'));
    await editor.opened('Hero title');
    await hand.fill(editor.field, 'A title from the page');
    await expect(editor.text('hero_title')).toHaveText('A title from the page');
    await editor.counts('Home: 1 text changed');

    await hand.press(editor.button(/^Next text/));
    await editor.opened('Hero lead');
    await hand.fill(editor.field, 'Guaranteed to help');
    const checks = office.getByRole('region', { name: 'Checks before publishing' });
    await expect(checks.getByRole('listitem')).toContainText(/Claim words.*Guaranteed/s);
    await hand.press(editor.button('Back to the page'));
    await hand.press(editor.text('hero_eyebrow'));
    await editor.opened('Hero eyebrow');
    await hand.fill(editor.field, 'A line from the page');
    await hand.press(editor.button('Back to the page'));
    await editor.counts('Home: 3 texts changed');

    await hand.choose(editor.button('More ways to publish'), office.getByRole('menuitem', { name: 'Schedule…' }));
    await hand.fill(editor.dialog.getByLabel('Date and time (Central Time)'), `${tomorrow}T09:00`);
    await hand.press(editor.dialog.getByRole('button', { name: 'Schedule 3 texts anyway' }));
    await editor.counts('Home: 3 texts changed, 3 scheduled');

    await hand.press(editor.button('Before'));
    await expect(editor.text('hero_title')).toHaveText(before[0]!);
    await hand.fill(office.getByLabel('The site on'), tomorrow);
    await expect(editor.text('hero_title')).toHaveText('A title from the page');
    await expect(editor.text('hero_eyebrow')).toHaveText('A line from the page');
    await expect(editor.frame.getByText('Only tomorrow')).toBeAttached();
    await admin.call('DELETE', `/api/announcements/${id}`);

    await hand.press(editor.button('Publish page'));
    await hand.press(editor.dialog.getByRole('button', { name: 'Cancel publication of Hero eyebrow' }));
    await editor.counts('Home: 3 texts changed, 2 scheduled');
    await hand.press(editor.dialog.getByRole('checkbox', { name: 'Hero eyebrow' }));
    await hand.press(editor.dialog.getByRole('button', { name: 'Publish 2 texts anyway' }));
    await editor.counts('Home: 1 text changed');
    await expect(editor.text('hero_eyebrow')).toHaveText(before[2]!);
    const reader = await visitor();
    await reader.goto('/');
    await expect(shown(reader, 'hero_title')).toHaveText('A title from the page');
    await expect(shown(reader, 'hero_lead')).toHaveText('Guaranteed to help');
    await expect(shown(reader, 'hero_eyebrow')).toHaveText(before[2]!);

    await hand.press(editor.button('Page versions'));
    const versions = office.getByRole('dialog', { name: 'Page versions: Home' });
    await expect(versions.getByRole('listitem').first()).toContainText('Hero title, Hero lead');
    await hand.press(versions.getByRole('listitem').nth(1).getByRole('button'));
    await hand.press(office.getByRole('alertdialog').getByRole('button', { name: 'Restore page' }));
    await expect.poll(() => liveTexts(admin)).toEqual(before);
    await expect(versions).toBeHidden();

    await hand.press(editor.button('After'));
    await hand.choose(
      editor.button('More ways to publish'),
      office.getByRole('menuitem', { name: 'Discard changes…' }),
    );
    await hand.press(editor.dialog.getByRole('button', { name: 'Discard 1 text' }));
    await editor.counts('Home: no changes');
    await hand.press(editor.button('Undo'));
    await editor.counts('Home: 1 text changed');
    await expect(editor.text('hero_eyebrow')).toHaveText('A line from the page');
    expect(await office.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await admin.call('POST', '/api/content/hero_eyebrow/revert');
    await context.close();
  });
}

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
  const pageName = await phone.getByRole('combobox', { name: 'Page' }).boundingBox();
  expect(pageName?.width).toBeGreaterThan(100);
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

test('a narrow window leaves room for the name of the page, and keeps a width that was chosen before', async ({
  visitor,
}) => {
  const office = await visitor();
  await signInAsAdministrator(office);
  await office.setViewportSize({ width: 1280, height: 800 });
  await office.goto('/admin/content');
  const widths = office.getByRole('group', { name: 'Width' });
  const desktop = widths.getByRole('button', { name: 'Desktop width' });
  await desktop.click();
  for (const width of [320, 640, 719]) {
    await office.setViewportSize({ width, height: 640 });
    const pageName = await office.getByRole('combobox', { name: 'Page' }).boundingBox();
    expect(pageName?.width).toBeGreaterThan(130);
    await expect(desktop).toBeVisible();
    expect(await office.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await desktop.click();
  await expect(widths).toBeHidden();
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
