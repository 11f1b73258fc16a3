import { Product } from '../product/product.mjs';
import { ApiClient } from './api-client.mjs';
import { Databases } from './databases.mjs';
import { fill } from './fill.mjs';

export const TIMES_THE_SEED = [1, 100];

/** A product for each size, on one PostgreSQL server. */
export class Sizes {
  #databases;
  /** @type {{ times: number, product: Product, client: ApiClient }[]} */
  all = [];

  constructor(databases) {
    this.#databases = databases;
  }

  static async start() {
    const sizes = new Sizes(await Databases.start());
    try {
      for (const times of TIMES_THE_SEED) await sizes.#add(times);
      return sizes;
    } catch (error) {
      await sizes.stop();
      throw error;
    }
  }

  async #add(times) {
    const url = await this.#databases.create(`times_${times}`);
    await fill(url, times);
    const product = await Product.start({ settings: { DATABASE_URL: url } });
    const size = { times, product, client: undefined };
    this.all.push(size);
    size.client = await ApiClient.of(product);
  }

  async stop() {
    for (const { product, client } of this.all) {
      client?.close();
      await product.stop();
    }
    await this.#databases.stop();
  }
}
