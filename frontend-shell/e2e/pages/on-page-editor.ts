import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** A page edited where it stands. */
export class OnPageEditor {
  readonly frame: FrameLocator;

  constructor(readonly page: Page) {
    this.frame = page.frameLocator('iframe[title="The page, with texts to pick"]');
  }

  text(key: string): Locator {
    return this.frame.locator(`[data-content-key="${key}"]`).first();
  }

  get field(): Locator {
    return this.page.getByRole('textbox', { name: 'Content', exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /changes: Home$/ });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Waits until the panel shows the text with this title. */
  async opened(title: string): Promise<void> {
    const panel = this.page.getByRole('complementary', { name: 'Selected text' });
    await expect(panel.getByRole('heading', { name: title })).toBeVisible();
    await expect(this.field).toBeVisible();
  }

  async counts(words: string): Promise<void> {
    await expect(this.page.getByText(words, { exact: true })).toBeVisible();
  }
}
