import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AT_ONCE, limits } from '../limits/hostile.mjs';
import { administrator } from '../product/administrator.mjs';
import { memoryOf, peakMemoryOf } from '../product/process.mjs';
import { longestTurnOf } from './longest-turn.mjs';
import { Product } from '../product/product.mjs';
import { median } from '../rounds.mjs';
import { visitorsP99 } from '../sign-in/visitors.mjs';
import { hostileBodies } from './bodies.mjs';

const ROUNDS = 3;
const MILLISECONDS = 4_000;
const WARM_UP_MS = 12_000;

/**
 * How ten concurrent hostile bodies affect other requests, each kind of body on a product of its own.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ rounds = ROUNDS, printStep }) {
  const kinds = [];
  for (const name of Object.keys(hostileBodies)) {
    printStep(`Measuring: hostile, ${name}`);
    kinds.push(await measureKind(name, rounds));
  }
  return {
    conditions: [
      `${AT_ONCE} at once, again 100 ms after the last was answered; medians of ${rounds} rounds of ${MILLISECONDS / 1_000} s`,
      'a request of others every 10 ms',
      ...kinds.map(({ inWords }) => inWords),
    ],
    figures: kinds.flatMap(({ figures }) => figures),
  };
}

async function measureKind(name, rounds) {
  const product = await Product.start();
  try {
    const { token } = await administrator(product);
    const others = (milliseconds) => visitorsP99(product.url, requests(token), milliseconds);
    await others(WARM_UP_MS);
    const idleMemory = memoryOf(product.pid);
    const samples = { idle: [], busy: [], ratios: [], turns: [], memory: [] };
    let answered = {};
    for (let round = 1; round <= rounds; round += 1) {
      const idle = await others(MILLISECONDS);
      await longestTurnOf(product);
      const { peak, result } = await peakMemoryOf(product.pid, () => attacked(product.url, name, token, others));
      answered = result.statuses;
      samples.idle.push(idle);
      samples.busy.push(result.p99);
      samples.ratios.push(result.p99 / idle);
      samples.turns.push(await longestTurnOf(product));
      samples.memory.push(peak - idleMemory);
    }
    const [idle, busy] = [samples.idle, samples.busy].map((values) => median(values).toFixed(1));
    return {
      inWords: `${name}: others' p99 ${busy} ms, idle ${idle} ms and ${idleMemory.toFixed(0)} MB; answered ${JSON.stringify(answered)}`,
      figures: [
        figure(name, limits.others, samples.ratios),
        figure(name, limits.turn, samples.turns),
        figure(name, limits.memory, samples.memory),
      ],
    };
  } finally {
    await product.stop();
  }
}

const figure = (subject, limit, samples) => ({ subject, limit, value: median(samples), samples });

const requests = (token) => [
  { path: '/' },
  { path: '/api/announcements/active' },
  { path: '/api/documents', headers: { Authorization: `Bearer ${token}` } },
];

async function attacked(url, name, token, others) {
  const sender = fork(fileURLToPath(new URL('send.mjs', import.meta.url)));
  const done = once(sender, 'message');
  sender.send({ url, name, token, atOnce: AT_ONCE, milliseconds: MILLISECONDS });
  const p99 = await others(MILLISECONDS);
  const [statuses] = await done;
  return { p99, statuses };
}
