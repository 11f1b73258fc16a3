import { setTimeout as pause } from 'node:timers/promises';
import { crowds } from '../limits/gated.mjs';
import { load } from '../load/load.mjs';
import { RawServer } from '../load/raw-server.mjs';
import { filesRead } from '../product/files-read.mjs';
import { inRounds, median } from '../rounds.mjs';
import { DOCUMENTS, fillLibrary } from './library.mjs';
import { aPrescriber } from './prescriber.mjs';

const ROUNDS = 7;
const SECONDS = 2;
const PATH = '/api/documents';

/**
 * The list of documents with a bearer token, compared with a bare server that verifies a token and reads the same rows
 * with a prepared statement. Both respond uncompressed, which is slower for the product than what browsers request.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ product, rounds = ROUNDS, printStep }) {
  const token = await aPrescriber(product.url);
  await fillLibrary(product.databaseUrl);
  await filesRead(product.databaseUrl);
  const raw = await RawServer.start('listed-documents', { DATABASE_URL: product.databaseUrl });
  const servers = { own: asking(product.url, token), bare: asking(raw.url, raw.facts.token) };
  try {
    await Promise.all(Object.values(servers).map(untilComplete));
    const samples = await inRounds(
      rounds,
      crowds,
      (crowd) => compared(servers, crowd),
      async (round) => printStep(`Round ${round} of ${rounds}`),
    );
    return {
      conditions: [
        `${DOCUMENTS} documents, for ${SECONDS} s by wrk at 16 and 64 connections; medians of ${rounds} ratios`,
      ],
      figures: [...samples].map(([{ limit }, ratios]) => figureOf(limit, ratios)),
    };
  } finally {
    await raw.stop();
  }
}

const asking = (url, token) => ({ url: url + PATH, headers: { authorization: `Bearer ${token}` } });

/** The product gets no notice of rows that were inserted directly, but it sees them within a second. */
async function untilComplete({ url, headers }) {
  for (const latest = Date.now() + 10_000; Date.now() < latest; await pause(100)) {
    const list = await (await fetch(url, { headers })).json();
    if (list.length === DOCUMENTS) return;
  }
  throw new Error(`${url} did not come to ${DOCUMENTS} documents`);
}

async function compared({ own, bare }, { connections }) {
  const product = await load({ ...own, connections, seconds: SECONDS });
  const server = await load({ ...bare, connections, seconds: SECONDS });
  return { ratio: product.perSecond / server.perSecond, product, server };
}

function figureOf(limit, rounds) {
  const samples = rounds.map(({ ratio }) => ratio);
  const perSecond = (name) => Math.round(median(rounds.map((round) => round[name].perSecond)));
  const note = `product ${perSecond('product')}/s; bare server ${perSecond('server')}/s`;
  return { subject: PATH, limit, value: median(samples), samples, note };
}
