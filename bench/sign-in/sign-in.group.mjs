import { limits } from '../limits/sign-in.mjs';
import { load } from '../load/load.mjs';
import { administrator } from '../product/administrator.mjs';
import { inRounds, median } from '../rounds.mjs';
import { costOfSignIn } from './cost-of-sign-in.mjs';
import { signInUnderAttack } from './under-attack.mjs';
import { visitorsP99 } from './visitors.mjs';

const ROUNDS = 5;
const SECONDS = 5;
const AT_ONCE = 32;

/**
 * The share of a sign-in that is its hash, how 32 concurrent sign-ins affect other requests, and how a flood of them from one
 * address affects a sign-in from another.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ product, rounds = ROUNDS, printStep }) {
  const visitors = await visitorsOf(product);
  // Fills the caches first, as in a product that has run for a while.
  await whilePeopleSignIn(product, () => visitors(1_000));
  const subjects = [
    () => costOfSignIn(product),
    () => visitors(SECONDS * 1_000),
    () => whilePeopleSignIn(product, () => visitors((SECONDS - 1) * 1_000)),
  ];
  const beforeRound = (round) => Promise.resolve(printStep(`Round ${round} of ${rounds}`));
  const taken = await inRounds(rounds, subjects, (take) => take(), beforeRound);
  const [costs, idle, busy] = subjects.map((each) => taken.get(each));
  const inWords = (values) => median(values).toFixed(1);
  const [hash, server, all] = ['hash', 'server', 'all'].map((part) => inWords(costs.map((cost) => cost[part])));
  printStep('Measuring: sign-in, while another address has many under way');
  const attack = await signInUnderAttack(rounds);
  const signInRates = busy.map(({ perSecond }) => perSecond);
  return {
    conditions: [
      `${rounds} rounds; a request of others every 10 ms, ${AT_ONCE} sign-ins at once, ${inWords(signInRates)} a second`,
      `of a processor a hash takes ${hash} ms, the server ${server} ms for a sign-in, with the database ${all} ms`,
      `a sign-in takes ${attack.idle.toFixed(0)} ms, and while another address has 330 under way ${attack.busy.toFixed(0)} ms, ${attack.slowest.toFixed(0)} at worst`,
      `others' p99: ${inWords(idle)} ms when idle, ${inWords(busy.map(({ p99 }) => p99))} ms under load`,
    ],
    figures: [
      shareFigure('sign-in, server', costs, 'server'),
      shareFigure('sign-in, server and database', costs, 'all'),
      figure(
        `others while ${AT_ONCE} sign in`,
        limits.others,
        busy.map(({ p99 }, round) => p99 / idle[round]),
      ),
      figure('sign-in while another address has 330 under way', limits.underAttack, attack.ratios),
    ],
  };
}

const figure = (subject, limit, samples) => ({ subject, limit, value: median(samples), samples });

const shareFigure = (subject, costs, part) =>
  figure(
    subject,
    limits.hash,
    costs.map((cost) => cost.hash / cost[part]),
  );

/** A visitor who loads a page with its data, and the list of documents. */
async function visitorsOf(product) {
  const { token } = await administrator(product);
  const requests = [
    { path: '/' },
    { path: '/api/announcements/active' },
    { path: '/api/documents', headers: { Authorization: `Bearer ${token}` } },
  ];
  return (milliseconds) => visitorsP99(product.url, requests, milliseconds);
}

async function whilePeopleSignIn(product, look) {
  const signIns = load({
    url: `${product.url}/api/auth/login`,
    connections: AT_ONCE,
    seconds: SECONDS,
    script: 'sign-in.lua',
  });
  const [p99, { perSecond }] = await Promise.all([look(), signIns]);
  // The last ones still wait when wrk ends. This one waits behind them, so that the next round doesn't exceed an address's limit.
  await administrator(product);
  return { p99, perSecond };
}
