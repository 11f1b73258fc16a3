import { Agent, request } from 'node:http';
import { Product } from '../product/product.mjs';
import { median } from '../rounds.mjs';

const AT_ONCE = 330;
const owner = { from: '198.51.100.20', username: 'admin', password: 'pharmacy-demo' };

/** The sign-ins that are timed in each round before an attack. */
const IDLE_SIGN_INS = 10;

/**
 * How long sign-ins take, one after another, while another address has 330 at once under way: the median and the slowest in
 * milliseconds, and for each round the ratio of its median to that of the sign-ins right before. On a separate product, which takes the
 * caller's address from a header.
 *
 * @param {number} rounds
 * @returns {Promise<{ readonly idle: number, readonly busy: number, readonly slowest: number, readonly ratios: readonly number[] }>}
 */
export async function signInUnderAttack(rounds) {
  const product = await Product.start({ settings: { TRUST_PROXY: 'loopback', RATE_LIMITS: 'on' } });
  const agent = new Agent({ keepAlive: true });
  const signIn = (credentials) => timeOfSignIn(product.url, agent, credentials);
  const ownerSignsIn = async () => {
    const { status, milliseconds } = await signIn(owner);
    // A rejection would be fast.
    if (status !== 200) throw new Error(`The sign-in was answered with ${status}`);
    return milliseconds;
  };
  const samples = [];
  try {
    await ownerSignsIn();
    for (let round = 1; round <= rounds; round += 1) {
      const idle = [];
      while (idle.length < IDLE_SIGN_INS) idle.push(await ownerSignsIn());
      const { firstHash, over } = attack(signIn, round);
      let isOver = false;
      void over.then(() => (isOver = true));
      await firstHash;
      const busy = [];
      while (!isOver) busy.push(await ownerSignsIn());
      await over;
      samples.push({ idle, busy });
    }
  } finally {
    agent.destroy();
    await product.stop();
  }
  const [idle, busy] = ['idle', 'busy'].map((when) => samples.flatMap((round) => round[when]));
  return {
    idle: median(idle),
    busy: median(busy),
    slowest: Math.max(...busy),
    ratios: samples.map((round) => median(round.busy) / median(round.idle)),
  };
}

/** `firstHash` resolves when the first password was checked: by then, the others wait or were rejected. */
function attack(signIn, round) {
  /** @type {Promise<unknown>} */
  let over;
  const firstHash = new Promise((resolve) => {
    const guess = async (index) => {
      const { status } = await signIn({
        from: `203.0.113.${round}`,
        username: `guess-${round}-${index}`,
        password: 'wrong',
      });
      if (status === 401) resolve();
    };
    over = Promise.all(Array.from({ length: AT_ONCE }, (_, index) => guess(index)));
  });
  return { firstHash, over };
}

function timeOfSignIn(url, agent, { from, ...credentials }) {
  const start = performance.now();
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
  return new Promise((resolve, reject) => {
    request(`${url}/api/auth/login`, { method: 'POST', agent, headers }, (response) => {
      const { statusCode: status } = response;
      response.resume().once('end', () => resolve({ status, milliseconds: performance.now() - start }));
    })
      .once('error', reject)
      .end(JSON.stringify(credentials));
  });
}
