import { AdminContent } from '../pages/admin-content';
import { OnPageEditor } from '../pages/on-page-editor';
import { signInAsAdministrator } from '../pages/sign-in';
import { expect, test } from '../support/test';

/** As a faulty design would show the text. */
const pale = (text: HTMLElement | SVGElement) => {
  text.style.color = '#ddd';
  text.style.backgroundColor = '#fff';
};

test('a text that is hard to read on its page is listed in the preview, and before it is published', async ({
  visitor,
}) => {
  const content = await AdminContent.open(await visitor(), 'hero_lead');
  const checks = content.page.getByRole('region', { name: 'Checks before publishing' });
  await expect(checks).toContainText('Nothing found');
  await content.button('Live Edit Mode').click();
  await content.previewed('hero_lead').evaluate(pale);
  await content.text.fill('Words that nobody can see');
  await expect(checks).toContainText(/Low contrast\s*on the page\s*Words that nobody can see/);

  await content.button('Publish').click();
  const question = content.page.getByRole('alertdialog', { name: 'Publish with 1 warning?' });
  await expect(question).toContainText('Low contrast');
  await content.button('Back to the text').click();
  await content.button('Exit Split View').click();
  await expect(checks).toContainText('Nothing found');
});

test('a text picked on its page is checked there, and others are not listed with it', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/content?on=home');
  const editor = new OnPageEditor(page);
  await expect(editor.text('hero_lead')).toBeVisible();
  await editor.text('hero_lead').evaluate(pale);
  await editor.text('welcome_title').evaluate(pale);
  await editor.text('hero_lead').click();
  await editor.opened('Hero lead');
  await editor.field.fill('Gray words');
  const checks = page.getByRole('region', { name: 'Checks before publishing' });
  await expect(checks).toContainText(/1 warning.*Low contrast\s*on the page\s*Gray words/);
});
