import { RawServer } from '../load/raw-server.mjs';
import { crowds } from '../limits/reads.mjs';
import { load } from '../load/load.mjs';
import { inRounds, median } from '../rounds.mjs';
import { answerOf, asBrowsersAsk } from './answer.mjs';
import { besideNest } from './beside-nest.mjs';

const ROUNDS = 11;
const SECONDS = 1;
const PATHS = ['/api/content', '/api/pages/home', '/api/announcements/active', '/'];

/**
 * Public reads compared with a server that sends the same bytes and does nothing else.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ product, paths, rounds = ROUNDS, printStep }) {
  const raw = await RawServer.start('constant-body');
  const subjects = (paths.length > 0 ? paths : PATHS).flatMap((path) =>
    [false, true].flatMap((isKnown) => crowds.map((crowd) => ({ path, isKnown, crowd }))),
  );
  const compare = (subject, round) => compared(product, raw, subject, round % 2 === 0);
  try {
    printStep('Warming up');
    for (const subject of subjects) await compare(subject, 0);
    const samples = await inRounds(rounds, subjects, compare, async (round) =>
      printStep(`Round ${round} of ${rounds}`),
    );
    return {
      conditions: [
        `each for ${SECONDS} s by wrk at 16 and 64 connections, compressed as browsers request; medians of ${rounds} ratios`,
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

/** Measures both directly after each other, so that other load affects both. They take turns at going first. */
async function compared({ url }, raw, { path, isKnown, crowd: { connections } }, isOwnFirst) {
  const answer = await answerOf(url + path);
  await raw.tell(answer);
  const headers = isKnown ? { ...asBrowsersAsk, 'if-none-match': answer.etag } : asBrowsersAsk;
  const ask = (address) => load({ url: address, connections, seconds: SECONDS, headers });
  const [first, second] = isOwnFirst ? [url + path, raw.url] : [raw.url, url + path];
  const asked = [await ask(first), await ask(second)];
  const [own, bare] = isOwnFirst ? asked : asked.reverse();
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
