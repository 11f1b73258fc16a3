import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { signInAsAdministrator } from './sign-in';

/** The Edit Content screen with one block open. */
export class AdminContent {
  readonly preview: FrameLocator;

  constructor(readonly page: Page) {
    this.preview = page.frameLocator('iframe');
  }

  /** Signs in and opens the block. */
  static async open(page: Page, key: string): Promise<AdminContent> {
    await signInAsAdministrator(page);
    const screen = new AdminContent(page);
    await screen.show(key);
    return screen;
  }

  /** Signs in and opens a block that's edited as a list. */
  static async openList(page: Page, key: string, name: string): Promise<AdminContent> {
    await signInAsAdministrator(page);
    await page.goto(`/admin/content?key=${key}`);
    await expect(page.getByRole('group', { name })).toBeVisible();
    return new AdminContent(page);
  }

  async show(key: string): Promise<void> {
    await this.page.goto(`/admin/content?key=${key}`);
    await expect(this.text).toBeVisible();
  }

  /** Where the text is typed, plain or rich. */
  get text(): Locator {
    return this.page.getByRole('textbox', { name: 'Content', exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async saveDraft(): Promise<void> {
    await this.button('Save Draft').click();
    await expect(this.page.getByText('(Unpublished changes)').first()).toBeVisible();
    await expect(this.page.getByText(/^Last saved/).first()).toBeVisible();
  }

  async publish(): Promise<void> {
    await this.button('Publish').click();
    await expect(this.page.getByText('(Published)').first()).toBeVisible();
  }

  previewed(key: string): Locator {
    return this.preview.locator(`[data-content-key="${key}"]`).first();
  }
}
