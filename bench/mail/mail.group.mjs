import { limits, RATE } from '../limits/mail.mjs';
import { Product } from '../product/product.mjs';
import { median, percentile } from '../rounds.mjs';
import { atRate } from './at-rate.mjs';
import { FrontDesk, newPeople } from './front-desk.mjs';
import { MailPeer } from './mail-peer.mjs';

const ROUNDS = 3;
const SECONDS = 10;

/**
 * The time from a request until a real SMTP server has accepted the email about it, on the default queue: twenty
 * registrations per second, then twenty decisions per second.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ rounds = ROUNDS, printStep }) {
  const peer = await MailPeer.start();
  try {
    const product = await Product.start({ settings: { SMTP_URL: peer.url } });
    try {
      const taken = await inTurns(await FrontDesk.of(product), peer, rounds, printStep);
      return {
        conditions: [
          `${RATE} a second for ${SECONDS} s each; medians of ${rounds} rounds`,
          'the default queue, on PostgreSQL; the SMTP server is a process of its own on the same machine',
        ],
        figures: [...figuresOf('decision', taken.decisions), ...figuresOf('registration', taken.registrations)],
      };
    } finally {
      await product.stop();
    }
  } finally {
    peer.stop();
  }
}

async function inTurns(desk, peer, rounds, printStep) {
  const taken = { registrations: [], decisions: [] };
  for (let round = 1; round <= rounds; round += 1) {
    printStep(`Round ${round} of ${rounds}`);
    const people = newPeople(RATE * SECONDS);
    const registered = await mailed(peer, people, people, (person) => desk.register(person));
    taken.registrations.push(registered.times);
    const decided = await mailed(peer, people, registered.results, (id) => desk.decide(id));
    taken.decisions.push(decided.times);
  }
  return taken;
}

/** Starts a task for each item, and measures the time until each person has received an email. */
async function mailed(peer, people, things, begin) {
  const begun = await atRate(RATE, things, begin);
  const accepted = await peer.acceptedAll(people.map(({ email }) => email));
  return { times: begun.map(({ at }, index) => accepted[index] - at), results: begun.map(({ result }) => result) };
}

function figuresOf(subject, rounds) {
  const figure = (limit, share) => {
    const samples = rounds.map((times) => percentile(times, share));
    return { subject, limit, value: median(samples), samples };
  };
  return [figure(limits.slowest, 0.95), figure(limits.usual, 0.5)];
}
