import { CONNECTIONS, limits } from '../limits/live.mjs';
import { RawServer } from '../load/raw-server.mjs';
import { Product } from '../product/product.mjs';
import { inRounds, median } from '../rounds.mjs';
import { announcingOn, announcingOnBare } from './announcing.mjs';
import { connected } from './connected.mjs';
import { untilTheLast } from './until-the-last.mjs';

const ROUNDS = 25;
const STARTS = 3;

/**
 * 1,000 connections: the time from posting an announcement until all clients have it, alternating with a bare `ws`
 * server, and the memory per connection on a server that has just started.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ rounds = ROUNDS, printStep }) {
  const weights = [];
  for (let start = 1; start < STARTS; start += 1) weights.push(await weighed(printStep));
  const [product, bare] = await Promise.all([startProduct(), RawServer.start('ws-fan-out')]);
  try {
    printStep(`Connecting ${CONNECTIONS} to each of the two`);
    const [ours, theirs] = [await connected(product), await connected(bare)];
    const parties = [
      { ...ours, announce: await announcingOn(product) },
      { ...theirs, announce: announcingOnBare(bare) },
    ];
    const times = await inRounds(rounds, parties, untilTheLast);
    const [own, raw] = parties.map((party) => times.get(party));
    const ratios = own.map((time, round) => time / raw[round]);
    weights.push(ours.weight);
    return {
      conditions: [
        `${CONNECTIONS} connections; medians of ${rounds} rounds, and of ${STARTS} starts`,
        `from the request until the last has it: ${median(own).toFixed(0)} ms, bare ws ${median(raw).toFixed(0)} ms`,
        `a connection of bare ws weighs ${theirs.weight.toFixed(1)} KB`,
      ],
      figures: [figure(limits.lastReached, ratios), figure(limits.memory, weights)],
    };
  } finally {
    await bare.stop();
    await product.stop();
  }
}

const figure = (limit, samples) => ({ subject: 'announcement', limit, value: median(samples), samples });

/** Trusts the forwarded addresses of the clients, which all differ. */
const startProduct = () => Product.start({ settings: { TRUST_PROXY: 'loopback' } });

async function weighed(printStep) {
  const product = await startProduct();
  try {
    printStep(`Connecting ${CONNECTIONS}`);
    const { crowd, weight } = await connected(product);
    await crowd.leave();
    return weight;
  } finally {
    await product.stop();
  }
}
