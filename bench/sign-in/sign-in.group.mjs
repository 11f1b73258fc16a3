import { limits } from '../limits/sign-in.mjs';
import { load } from '../load/load.mjs';
import { administrator } from '../product/administrator.mjs';
import { inRounds, median } from '../rounds.mjs';
import { costOfSignIn } from './cost-of-sign-in.mjs';
import { visitorsP99 } from './visitors.mjs';

const ROUNDS = 5;
const SECONDS = 5;
const AT_ONCE = 32;

/**
 * What of a sign-in is its hash, and what 32 sign-ins at once do to everybody else.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ product, rounds = ROUNDS, say }) {
  const visitors = await visitorsOf(product);
  // What is first asked for is made then, and nobody waits for that in a product that has run for a while.
  await whilePeopleSignIn(product, () => visitors(1_000));
  const subjects = [
    () => costOfSignIn(product),
    () => visitors(SECONDS * 1_000),
    () => whilePeopleSignIn(product, () => visitors((SECONDS - 1) * 1_000)),
  ];
  const beforeRound = (round) => Promise.resolve(say(`Round ${round} of ${rounds}`));
  const taken = await inRounds(rounds, subjects, (take) => take(), beforeRound);
  const [costs, idle, busy] = subjects.map((each) => taken.get(each));
  const inWords = (values) => median(values).toFixed(1);
  const [hash, server, all] = ['hash', 'server', 'all'].map((part) => inWords(costs.map((cost) => cost[part])));
  const meanwhile = busy.map(({ perSecond }) => perSecond);
  return {
    conditions: [
      `${rounds} rounds; a request of others every 10 ms, ${AT_ONCE} sign-ins at once, ${inWords(meanwhile)} a second`,
      `of a processor a hash takes ${hash} ms, the server ${server} ms for a sign-in, with the database ${all} ms`,
      `others' p99: ${inWords(idle)} ms when idle, ${inWords(busy.map(({ p99 }) => p99))} ms meanwhile`,
    ],
    figures: [
      shareFigure('sign-in, server', costs, 'server'),
      shareFigure('sign-in, server and database', costs, 'all'),
      figure(
        `others while ${AT_ONCE} sign in`,
        limits.others,
        busy.map(({ p99 }, round) => p99 / idle[round]),
      ),
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

/** Somebody who reads a page, what it shows, and the list of documents. */
async function visitorsOf(product) {
  const { token } = await administrator(product);
  const requests = [
    { path: '/' },
    { path: '/api/announcements/active' },
    { path: '/api/documents', headers: { Authorization: `Bearer ${token}` } },
  ];
  return (milliseconds) => visitorsP99(product.url, requests, milliseconds);
}

async function whilePeopleSignIn({ url }, look) {
  const signIns = load({ url: `${url}/api/auth/login`, connections: AT_ONCE, seconds: SECONDS, script: 'sign-in.lua' });
  const [p99, { perSecond }] = await Promise.all([look(), signIns]);
  return { p99, perSecond };
}
