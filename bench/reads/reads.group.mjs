import { RawServer } from '../load/raw-server.mjs';
import { crowds } from '../limits/reads.mjs';
import { load } from '../load/load.mjs';
import { inRounds, median } from '../rounds.mjs';
import { answerOf, asBrowsersAsk } from './answer.mjs';
import { besideNest } from './beside-nest.mjs';

const ROUNDS = 7;
const SECONDS = 1;
const PATHS = ['/api/content', '/api/pages/home', '/api/announcements/active', '/'];

/**
 * Public reads beside a server that sends the same bytes and does nothing else.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ product, paths, rounds = ROUNDS, say }) {
  const raw = await RawServer.start('constant-body');
  const subjects = (paths.length > 0 ? paths : PATHS).flatMap((path) =>
    [false, true].flatMap((isKnown) => crowds.map((crowd) => ({ path, isKnown, crowd }))),
  );
  const compare = (subject) => compared(product, raw, subject);
  try {
    const samples = await inRounds(rounds, subjects, compare, async (round) => say(`Round ${round} of ${rounds}`));
    return {
      conditions: [
        `each for ${SECONDS} s by wrk at 16 and 64 connections; in brotli, as browsers ask; medians of ${rounds} ratios`,
      ],
      figures: [
        ...[...samples].flatMap(([subject, ratios]) => figuresOf(subject, ratios)),
        ...(await besideNest(product, rounds, SECONDS)),
      ],
    };
  } finally {
    await raw.stop();
  }
}

/** Both right after each other: what else the machine does then falls on both. */
async function compared({ url }, raw, { path, isKnown, crowd: { connections } }) {
  const answer = await answerOf(url + path);
  await raw.tell(answer);
  const headers = isKnown ? { ...asBrowsersAsk, 'if-none-match': answer.etag } : asBrowsersAsk;
  const ask = (address) => load({ url: address, connections, seconds: SECONDS, headers });
  const bare = await ask(raw.url);
  const own = await ask(url + path);
  return { requests: own.perSecond / bare.perSecond, p99: own.p99 / bare.p99, own, bare };
}

function figuresOf({ path, isKnown, crowd }, ratios) {
  const subject = isKnown ? `${path} unchanged (304)` : path;
  return ['requests', 'p99'].map((measure) => {
    const samples = ratios.map((ratio) => ratio[measure]);
    return { subject, limit: crowd[measure], value: median(samples), samples, note: noteOf(ratios) };
  });
}

const noteOf = (ratios) => {
  const of = (server) =>
    `${Math.round(median(ratios.map((it) => it[server].perSecond)))}/s, p99 ${median(ratios.map((it) => it[server].p99)).toFixed(2)} ms`;
  return `product ${of('own')}; bare server ${of('bare')}`;
};
