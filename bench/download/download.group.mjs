import { FILE_BYTES, limits } from '../limits/download.mjs';
import { serveByNginx } from '../limits/raw/nginx.mjs';
import { load } from '../load/load.mjs';
import { RawServer } from '../load/raw-server.mjs';
import { administrator } from '../product/administrator.mjs';
import { filesRead } from '../product/files-read.mjs';
import { memoryOf, peakMemoryOf } from '../product/process.mjs';
import { Product } from '../product/product.mjs';
import { inRounds, median } from '../rounds.mjs';
import { slowestFirstByte } from './first-byte.mjs';
import { readSlowly } from './slow-readers.mjs';
import { aFile, aPdf, storeDocument } from './stored-documents.mjs';

const ROUNDS = 7;
const SECONDS = 3;
const READERS = [16, 64];
/** A small heap: without a limit, the collector delays freeing memory, and garbage would count as used. */
const BOUNDED = { NODE_OPTIONS: '--max-old-space-size=128' };
/** More files than the product caches. */
const FILES = 16;

/**
 * Downloads of a 5 MB document with a bearer token, compared with nginx serving the same file, the memory that 64 concurrent
 * readers take, and how soon a document of that size with a watermark begins to arrive.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ rounds = ROUNDS, printStep }) {
  const product = await Product.start({ settings: BOUNDED });
  try {
    return await compared(product, rounds, printStep);
  } finally {
    await product.stop();
  }
}

async function compared(product, rounds, printStep) {
  const person = await administrator(product);
  const headers = { Authorization: `Bearer ${person.token}` };
  const bytes = aFile(FILE_BYTES);
  const paths = [];
  for (let file = 1; file <= FILES; file += 1) paths.push(await storeDocument(person, `Measured ${file}`, bytes));
  const isWatermarked = true;
  const marked = await storeDocument(person, 'Measured with a watermark', aPdf(FILE_BYTES), { isWatermarked });
  await filesRead(product.databaseUrl);
  const firstBytes = [];
  for (let round = 1; round <= rounds; round += 1)
    firstBytes.push(await slowestFirstByte(product.url + marked, headers, FILE_BYTES));
  const idle = memoryOf(product.pid);
  printStep('64 slow readers');
  const slow = await peakMemoryOf(product.pid, () => manyReaders(product.url, paths, headers));
  const ownUrl = product.url + paths[0];
  const [nginx, stream] = [await serveByNginx(bytes), await RawServer.start('file-stream')];
  await stream.tell(bytes.toString('base64'));
  try {
    const servers = [{ url: ownUrl, headers }, { url: nginx.url }, { url: stream.url }];
    const subjects = READERS.flatMap((connections) =>
      servers.map((server) => ({ connections, take: () => load({ ...server, connections, seconds: SECONDS }) })),
    );
    const beforeRound = (round) => Promise.resolve(printStep(`Round ${round} of ${rounds}`));
    const fast = await peakMemoryOf(product.pid, () => inRounds(rounds, subjects, ({ take }) => take(), beforeRound));
    return {
      conditions: [`${rounds} rounds of ${SECONDS} s each; nginx with the settings of Debian and no log`],
      figures: [
        ...READERS.flatMap((connections) => ratiosOf(connections, subjects, fast.result)),
        memoryFigure('64 slow readers of 16 files', slow.peak - idle),
        memoryFigure('all rounds', fast.peak - idle),
        {
          subject: 'watermarked download of 5 MB, first byte',
          limit: limits.firstByte,
          value: median(firstBytes),
          samples: firstBytes,
        },
      ],
    };
  } finally {
    await Promise.all([nginx.stop(), stream.stop()]);
  }
}

async function manyReaders(url, paths, headers) {
  const asked = Array.from({ length: 64 }, (_, reader) => url + paths[reader % paths.length]);
  const came = await readSlowly(asked, headers);
  if (came !== asked.length * FILE_BYTES) throw new Error(`Of ${asked.length} files only ${came} bytes came`);
}

function ratiosOf(connections, subjects, taken) {
  const own = subjects.filter((each) => each.connections === connections).map((each) => taken.get(each));
  const [product, nginx, stream] = own;
  return [
    ratioFigure(connections, limits.nginx, product, nginx),
    ratioFigure(connections, limits.stream, product, stream),
  ];
}

function ratioFigure(connections, limit, own, others) {
  const samples = own.map(({ perSecond }, round) => perSecond / others[round].perSecond);
  const inWords = (all) => median(all.map(({ perSecond }) => perSecond)).toFixed(0);
  const note = `${inWords(own)} files a second; the other ${inWords(others)}`;
  return { subject: `${connections} readers`, limit, value: median(samples), samples, note };
}

const memoryFigure = (subject, value) => ({ subject, limit: limits.memory, value, samples: [value] });
