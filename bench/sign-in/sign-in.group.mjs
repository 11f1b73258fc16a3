import { fileURLToPath } from 'node:url';
import { limits } from '../limits/sign-in.mjs';
import { load } from '../load/wrk.mjs';
import { administrator } from '../product/administrator.mjs';
import { inRounds, median } from '../rounds.mjs';
import { hashShare } from './hash-share.mjs';
import { visitorsP99 } from './visitors.mjs';

const ROUNDS = 5;
const SECONDS = 5;
const AT_ONCE = 32;
const script = fileURLToPath(new URL('../load/sign-in.lua', import.meta.url));

/**
 * What of a sign-in is its hash, and what 32 sign-ins at once do to everybody else.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ product, rounds = ROUNDS, say }) {
  const visitors = await visitorsOf(product);
  // What is first asked for is made then, and no visitor of a product that has run for a while waits for it.
  await visitors(1_000);
  const subjects = [
    () => hashShare(product),
    () => visitors(SECONDS * 1_000),
    () => whilePeopleSignIn(product, () => visitors((SECONDS - 1) * 1_000)),
  ];
  const beforeRound = (round) => Promise.resolve(say(`Round ${round} of ${rounds}`));
  const taken = await inRounds(rounds, subjects, (take) => take(), beforeRound);
  const [shares, idle, busy] = subjects.map((each) => taken.get(each));
  const middle = (name) => median(shares.map((each) => each[name])).toFixed(1);
  return {
    conditions: [
      `${rounds} rounds; a request of others every 10 ms, ${AT_ONCE} sign-ins at once`,
      `others' p99: ${median(idle).toFixed(1)} ms when idle, ${median(busy.map(({ p99 }) => p99)).toFixed(1)} ms meanwhile`,
    ],
    figures: [
      figure(
        'one sign-in',
        limits.hash,
        shares.map(({ share }) => share),
        `the hash ${middle('hash')} ms, all of it ${middle('signIn')} ms`,
      ),
      figure(
        `others while ${AT_ONCE} sign in`,
        limits.others,
        busy.map(({ p99 }, round) => p99 / idle[round]),
        `${median(busy.map(({ perSecond }) => perSecond)).toFixed(1)} sign-ins a second`,
      ),
    ],
  };
}

const figure = (subject, limit, samples, note) => ({ subject, limit, value: median(samples), samples, note });

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
  const signIns = load(`${url}/api/auth/login`, { connections: AT_ONCE, seconds: SECONDS, script });
  const [p99, { perSecond }] = await Promise.all([look(), signIns]);
  return { p99, perSecond };
}
