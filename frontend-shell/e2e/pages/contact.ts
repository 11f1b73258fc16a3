import { expect, type Locator, type Page } from '@playwright/test';

/** The contact page, by what stands on its form. */
export class ContactPage {
  readonly form: Locator;
  readonly sendButton: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('region', { name: 'Send us a message' });
    this.sendButton = this.form.getByRole('button', { name: 'Send message' });
  }

  static async open(page: Page): Promise<ContactPage> {
    await page.goto('/contact');
    const contact = new ContactPage(page);
    await expect(contact.sendButton).toBeVisible();
    return contact;
  }

  field(label: string): Locator {
    return this.form.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  send(): Promise<void> {
    return this.sendButton.click();
  }

  /** Each of these errors shows at its field, for assistive technology, too. */
  async expectErrors(errors: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, error] of Object.entries(errors)) {
      await expect(this.form.getByText(error, { exact: true }).first()).toBeVisible();
      await expect(this.field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(this.field(label)).toHaveAccessibleDescription(new RegExp(error));
    }
  }

  async expectThanks(): Promise<void> {
    await expect(this.form.getByText(/We received your message/)).toBeVisible();
  }
}
