import { AdminContent } from '../pages/admin-content';
import { expect, test } from '../support/test';

const shown = (key: string) => `[data-content-key="${key}"]`;

test('a text is drafted, previewed in place, published, and visible to everyone', async ({ visitor }) => {
  const [office, reader] = [await visitor(), await visitor()];
  await reader.goto('/');
  const heading = reader.locator(shown('hero_title'));
  const before = await heading.innerText();

  const content = await AdminContent.open(office, 'hero_title');
  const after = `Medication with a name and a face ${Date.now()}`;
  await content.text.fill(after);
  await content.saveDraft();

  await reader.reload();
  await expect(heading).toHaveText(before);

  await content.button('Preview on Website').click();
  await expect(content.previewed('hero_title')).toHaveText(after);
  await content.button('Back to Editor').click();
  await expect(content.text).toHaveValue(after);

  await content.publish();
  await expect(heading).toHaveText(before);
  await reader.reload();
  await expect(heading).toHaveText(after);
  const newcomer = await visitor();
  await newcomer.goto('/');
  await expect(newcomer.locator(shown('hero_title'))).toHaveText(after);
});

test('typing updates the preview without a reload and without losing the scroll position', async ({ visitor }) => {
  const page = await visitor();
  // A smooth scroll to the text would go on for a moment after this test has scrolled elsewhere.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const content = await AdminContent.open(page, 'closing_title');
  await content.button('Live Edit Mode').click();
  await expect(content.previewed('closing_title')).toBeInViewport();
  const frame = content.page.frames().find((candidate) => candidate !== content.page.mainFrame())!;
  await frame.evaluate(() => Object.assign(window, { notReloaded: true }));
  await frame.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));

  await content.text.fill('Ask away\nat any hour');
  await expect(content.previewed('closing_title')).toHaveText(/Ask away\s*at any hour/);
  expect(await frame.evaluate(() => ({ kept: 'notReloaded' in window, scrolled: scrollY }))).toEqual({
    kept: true,
    scrolled: 120,
  });
});

test('a block is previewed on the page that its key belongs to', async ({ visitor }) => {
  const content = await AdminContent.open(await visitor(), 'about_story_title');
  await content.button('Preview on Website').click();
  await expect(content.previewed('about_story_title')).toBeVisible();
  await content.show('service_1_title');
  await content.button('Preview on Website').click();
  await expect(content.previewed('service_1_title')).toBeVisible();
  await content.show('privacy_title');
  await content.button('Preview on Website').click();
  await expect(content.previewed('privacy_title')).toBeVisible();
});

test('a plain text is stored exactly as typed, including markup and spaces', async ({ admin, visitor }) => {
  const content = await AdminContent.open(await visitor(), 'delivery_content');
  const text = '  <b>5 > 3</b> & "so"\n\n\tend  ';
  await content.text.fill(text);
  await content.publish();
  const { content: stored } = await admin.call<{ content: string }>('GET', '/api/content/delivery_content');
  expect(stored).toBe(text);
  await content.page.goto('/');
  await expect(content.page.locator(shown('delivery_content'))).toContainText('<b>5 > 3</b> & "so"');
});

test('opening a rich text changes nothing, and leaving it asks for nothing', async ({ visitor }) => {
  const content = await AdminContent.open(await visitor(), 'about_story_content');
  await expect(content.page.getByText('(Published)').first()).toBeVisible();
  await content.page.getByRole('link', { name: /^Announcements/ }).click();
  await expect(content.page).toHaveURL(/\/admin\/announcements$/);
});

test('a rich text keeps its toolbar formatting', async ({ visitor, admin }) => {
  const content = await AdminContent.open(await visitor(), 'about_story_content');
  const { page } = content;
  await content.text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('We opened ');
  await content.button('Bold').click();
  await page.keyboard.type('in 2014');
  await content.button('Bold').click();
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await content.button('Bullet list').click();
  await page.keyboard.type('One counter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two chairs');
  await content.publish();
  const { content: stored } = await admin.call<{ content: string }>('GET', '/api/content/about_story_content');
  expect(stored).toBe('<p>We opened <strong>in 2014</strong>.</p><ul><li>One counter</li><li>Two chairs</li></ul>');
  await page.goto('/about');
  const story = page.locator(shown('about_story_content'));
  await expect(story.locator('strong')).toHaveText('in 2014');
  await expect(story.getByRole('listitem')).toHaveText(['One counter', 'Two chairs']);
});

test('a claim word is flagged while typing, and published only after a second press, which the audit trail shows', async ({
  admin,
  visitor,
}) => {
  const content = await AdminContent.open(await visitor(), 'about_place_text');
  const { page } = content;
  const checks = page.getByRole('region', { name: 'Checks before publishing' });
  await expect(checks.getByRole('status')).toHaveText('Nothing found');
  const text = 'Free delivery, guaranteed by tomorrow';
  await content.text.fill(text);
  await expect(checks.getByRole('status')).toHaveText('1 warning');
  await expect(checks.getByRole('listitem')).toContainText(/Claim words.*guaranteed.*Instead:/s);

  await content.button('Publish').click();
  const question = page.getByRole('alertdialog', { name: 'Publish with 1 warning?' });
  await expect(question).toContainText('guaranteed');
  await question.getByRole('button', { name: 'Back to the text' }).click();
  await expect(page.getByText('(Unpublished changes)').first()).toBeVisible();
  await content.button('Publish').click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('(Published)').first()).toBeVisible();

  const reader = await visitor();
  await reader.goto('/about');
  await expect(reader.locator(shown('about_place_text'))).toHaveText(text);
  const [entry] = await admin.call<{ subject: { label: string } }[]>(
    'GET',
    '/api/admin/audit?action=content.published&limit=1',
  );
  expect(entry?.subject.label).toMatch(/\(published with 1 warning: Claim words\)$/);
});

test('a claim word that the owner adds, and makes binding, prevents publication', async ({ admin, visitor }) => {
  const content = await AdminContent.open(await visitor(), 'about_closing_text');
  const { page } = content;
  const before = await admin.call<Record<string, unknown>>('GET', '/api/content-checks');
  await content.button('Publishing checks').click();
  await content.button('Add claim words').click();
  await page.getByLabel('Words', { exact: true }).last().fill('painless');
  await page.getByLabel('Why it’s a problem').last().fill('Nobody can promise that.');
  await page.getByLabel('What to write instead').last().fill('Say how you help.');
  await page.getByRole('checkbox', { name: 'Claim words' }).check();
  await content.button('Save checks').click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await content.text.fill('Painless, we promise');
  await expect(page.getByRole('region', { name: 'Checks before publishing' })).toContainText(
    'Nobody can promise that.',
  );
  await content.button('Publish').click();
  await expect(page.getByRole('alertdialog', { name: /can’t be published yet/ })).toContainText('Say how you help.');
  await content.button('Back to the text').click();
  await content.text.fill('Call ahead, and we’ll help');
  await content.publish();
  await admin.call('PUT', '/api/content-checks', { ...before, version: undefined });
});
