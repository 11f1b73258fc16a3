import { htmlCases } from '@pharmacy/contracts/html-cases';
import { expect, test } from '../support/test';

const key = 'about_story_content';
const beginning = (number: number) => `<h6>Case ${number}.</h6>`;

test('visitors see the sanitized text, and nothing in it runs', async ({ admin, visitor }) => {
  test.setTimeout(120_000);
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
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('dialog', (dialog) => complaints.push(dialog.message()));
  const { host } = new URL(await page.goto('/about').then((answer) => answer!.url()));
  page.on('request', (request) => new URL(request.url()).host !== host && complaints.push(request.url()));
  const story = page.locator(`[data-content-key="${key}"]`);
  await expect(story.getByRole('heading', { name: 'Case 0.', exact: true })).toBeVisible();

  const shown = await story.evaluate((element) => element.textContent ?? '');
  const texts = shown.split(/Case \d+\./).slice(1);
  expect(texts).toEqual(htmlCases.map((htmlCase) => htmlCase.shown));
  expect(complaints).toEqual([]);
});
