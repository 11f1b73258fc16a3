import { limits } from '../limits/growth.mjs';
import { Product } from '../product/product.mjs';
import { futures, habits, machine } from './assumptions.mjs';
import { needsOf } from './needs.mjs';
import { unitCosts } from './unit-costs.mjs';

const work = {
  page: 'a public page',
  read: 'a public read',
  library: 'the library, by a reader',
  list: 'a list of the back office',
  megabyte: 'a document of 1 MB',
  signIn: 'a sign-in',
  request: 'a request, decided and mailed',
};

/**
 * The cost of each kind of request on this machine, and what it means for the scenarios in `assumptions.mjs`.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ printStep }) {
  printStep('Weighing each piece of work');
  const costs = await costsOfFreshProduct();
  return {
    conditions: [
      `machines of ${machine.processors} processors, ${habits.busy * 100} % busy at most in the busiest hour`,
      `of a day, ${habits.inBusiestHour * 100} % falls into it; the other assumptions are in bench/growth/assumptions.mjs`,
    ],
    figures: [
      ...Object.entries(costs).flatMap(([name, cost]) => [
        figure(work[name], limits.cost, cost),
        figure(work[name], limits.perProcessor, 1_000 / cost),
      ]),
      ...futures.flatMap((future) =>
        Object.entries(needsOf(future, costs)).map(([need, value]) => figure(future.name, limits[need], value)),
      ),
    ],
  };
}

/** Uses a new product, so that rows from other groups don't affect the result. */
async function costsOfFreshProduct() {
  const product = await Product.start();
  try {
    return await unitCosts(product);
  } finally {
    await product.stop();
  }
}

const figure = (subject, limit, value) => ({ subject, limit, value, samples: [value] });
