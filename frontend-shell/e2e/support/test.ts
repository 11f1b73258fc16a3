import { test as base, type Page } from '@playwright/test';
import { Api, administrator } from './api';
import { Product } from './product';

interface WorkerFixtures {
  /** One product per worker. */
  readonly product: Product;
  /** The API, signed in as the administrator. */
  readonly admin: Api;
}

interface TestFixtures {
  /** Opens a page in a new browser context. */
  readonly visitor: () => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _browser }, provide) => {
      const product = await Product.start();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  admin: [
    async ({ product }, provide) => {
      await provide(await new Api(product).signIn(administrator.username, administrator.password));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
  visitor: async ({ browser, product }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async () => {
      const context = await browser.newContext({ baseURL: product.url, acceptDownloads: true });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';

/** The screens that every page must fit. */
export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
