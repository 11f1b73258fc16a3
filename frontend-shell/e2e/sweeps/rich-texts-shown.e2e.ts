import { browserPaths, richText } from '@pharmacy/contracts';
import { firstBlocks } from '@pharmacy/contracts/first-texts';
import { htmlCases } from '@pharmacy/contracts/html-cases';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/test';

const key = 'about_story_content';
const beginning = (number: number) => `<h6>Case ${number}.</h6>`;

test('visitors see the sanitized text, and nothing in it runs', async ({ admin, visitor }) => {
  const stored: string[] = [];
  for (const { name, input, stored: expected } of htmlCases) {
    const { content } = await admin.call<{ content: string }>('PUT', `/api/content/${key}`, { content: input });
    expect(content, name).toBe(expected);
    stored.push(content);
  }
  const together = stored.map((html, number) => beginning(number) + html).join('');
  await admin.call('PUT', `/api/content/${key}`, { content: together });
  await admin.call('POST', `/api/content/${key}/publish`);

  const page = await visitor();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('dialog', (dialog) => problems.push(dialog.message()));
  const { host } = new URL(await page.goto('/about').then((answer) => answer!.url()));
  page.on('request', (request) => new URL(request.url()).host !== host && problems.push(request.url()));
  const story = page.locator(`[data-content-key="${key}"]`);
  await expect(story.getByRole('heading', { name: 'Case 0.', exact: true })).toBeVisible();

  const shown = await story.evaluate((element) => element.textContent ?? '');
  const texts = shown.split(/Case \d+\./).slice(1);
  expect(texts).toEqual(htmlCases.map((htmlCase) => htmlCase.shown));
  expect(problems).toEqual([]);
});

const link = '<a href="/contact">a link</a>';
const list = (tag: string) => `<${tag}><li>An item and ${link}</li></${tag}>`;
/** Everything that the sanitizer keeps, and what it drops. */
const everyMark = [
  ...richText.tags.filter((tag) => /^h\d$/.test(tag)).map((tag) => `<${tag}>A heading and ${link}</${tag}>`),
  ...['strong', 'em', 'u', 's'].map((tag) => `<p><${tag}>Words and ${link}</${tag}></p>`),
  ...Object.values(richText.sizeClasses).map((name) => `<p><span class="${name}">Words and ${link}</span></p>`),
  ...richText.indentClasses.map((name) => `<p class="${name}">Words and ${link}</p>`),
  ...['ul', 'ol'].map(list),
  '<p style="color: #eee; background: #fff"><font color="yellow">Pale</font> <mark>and</mark> marked</p>',
].join('');

// The reason why contrast on the page is advice, and no rule that the server could reject a text for.
test('no text that the editor can store breaks the contrast', async ({ admin, page }) => {
  const before = new Map<string, string>();
  const publish = async (block: string, content: string) => {
    await admin.call('PUT', `/api/content/${block}`, { content });
    await admin.call('POST', `/api/content/${block}/publish`);
  };
  for (const block of firstBlocks().filter(({ contentType }) => contentType === 'html')) {
    before.set(block.key, (await admin.call<{ content: string }>('GET', `/api/content/${block.key}`)).content);
    await publish(block.key, everyMark);
  }
  for (const path of browserPaths.public) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, path, ['color-contrast']);
  }
  for (const [block, content] of before) await publish(block, content);
});
