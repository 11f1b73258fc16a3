import { AdminContent } from '../pages/admin-content';
import { expect, test } from '../support/test';

const live = async (admin: { call<T>(method: string, path: string): Promise<T> }, page: string, key: string) =>
  (await admin.call<{ blocks: Record<string, { content: string }> }>('GET', `/api/pages/${page}`)).blocks[key]?.content;

test('a scheduled publication happens once, without anyone signed in', async ({ admin, product, visitor }) => {
  const key = 'welcome_title';
  await admin.call('PUT', `/api/content/${key}`, { content: 'Planned words' });
  await admin.call('POST', `/api/content/${key}/schedule`, { publishAt: new Date(Date.now() + 4_000).toISOString() });
  expect(await live(admin, 'home', key)).not.toBe('Planned words');

  // The plan outlives the process that took it.
  await product.kill();
  await product.boot();
  const reader = await visitor();
  await expect.poll(() => live(admin, 'home', key), { timeout: 30_000 }).toBe('Planned words');
  await reader.goto('/');
  await expect(reader.locator(`[data-content-key="${key}"]`)).toHaveText('Planned words');
  const versions = await admin.call<{ content: string }[]>('GET', `/api/content/${key}/versions`);
  expect(versions.filter(({ content }) => content === 'Planned words')).toHaveLength(1);
});

test('an earlier version is compared, restored as a draft, and published again', async ({ admin, visitor }) => {
  const key = 'delivery_title';
  const first = (await live(admin, 'home', key))!;
  await admin.call('PUT', `/api/content/${key}`, { content: 'A second title' });
  await admin.call('POST', `/api/content/${key}/publish`);

  const content = await AdminContent.open(await visitor(), key);
  const { page } = content;
  await page.getByRole('tab', { name: 'Content Info' }).click();
  await page
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toContainText('second');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click();
  await page.getByRole('tab', { name: 'Edit Content' }).click();
  await expect(content.text).toHaveValue(first);
  expect(await live(admin, 'home', key)).toBe('A second title');
  await content.publish();
  expect(await live(admin, 'home', key)).toBe(first);
});

test('two administrators in one block see each other, and neither loses text', async ({ admin, visitor }) => {
  const key = 'audience_title';
  const content = await AdminContent.open(await visitor(), key);
  await content.text.fill('My words');
  await admin.call('PUT', `/api/content/${key}`, { content: 'Their words' });

  await content.button('Save Draft').click();
  const dialog = content.page.getByRole('dialog').or(content.page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  // The differing words are marked in both texts.
  await expect(dialog).toContainText(/Their text.*Their.*words.*Your text.*My.*words/s);
  await dialog.getByRole('button', { name: /Overwrite/ }).click();
  await expect(dialog).toBeHidden();
  await expect(content.text).toHaveValue('My words');
  const { content: stored } = await admin.call<{ content: string }>('GET', `/api/content/${key}`);
  expect(stored).toBe('My words');
});

test('leaving with unsaved words asks, and staying keeps them', async ({ visitor }) => {
  const content = await AdminContent.open(await visitor(), 'welcome_point_1_title');
  await content.text.fill('Half a sentence');
  await content.page.getByRole('link', { name: /^Team Members/ }).click();
  const dialog = content.page.getByRole('dialog').or(content.page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /Stay/ }).click();
  await expect(content.text).toHaveValue('Half a sentence');
  await content.page.getByRole('link', { name: /^Team Members/ }).click();
  await dialog.getByRole('button', { name: /Save/ }).click();
  await expect(content.page).toHaveURL(/\/admin\/team$/);
  await content.show('welcome_point_1_title');
  await expect(content.text).toHaveValue('Half a sentence');
});
