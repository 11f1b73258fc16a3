import { expect } from '@playwright/test';
import type { Product } from './product';

/** The newest emailed link to that page, including its token. Waits for the email. */
export async function mailedLink(
  product: Pick<Product, 'url' | 'mailbox'>,
  address: string,
  path: string,
): Promise<string> {
  const pattern = new RegExp(`${product.url}${path}#[\\w.-]+`);
  const newest = () =>
    product.mailbox
      .to(address)
      .map(({ text }) => pattern.exec(text ?? '')?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(newest).toBeDefined();
  return newest()!;
}
