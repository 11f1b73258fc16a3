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
 * A thousand connections: how long an announcement takes from being posted until the last has it, in turns with a bare
 * `ws` server that is posted the same, and what a connection weighs on a server that has just started.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ rounds = ROUNDS, say }) {
  const weights = [];
  for (let start = 1; start < STARTS; start += 1) weights.push(await weighed(say));
  const [product, bare] = await Promise.all([startProduct(), RawServer.start('ws-fan-out')]);
  try {
    say(`Connecting ${CONNECTIONS} to each of the two`);
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

/** The connections come from as many addresses, which a proxy in front would name. */
const startProduct = () => Product.start({ settings: { TRUST_PROXY: 'loopback' } });

async function weighed(say) {
  const product = await startProduct();
  try {
    say(`Connecting ${CONNECTIONS}`);
    const { crowd, weight } = await connected(product);
    await crowd.leave();
    return weight;
  } finally {
    await product.stop();
  }
}
