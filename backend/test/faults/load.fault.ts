import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordFigures } from './support/figures';
import { isShort, seed } from './support/run-options';
import { growth } from './support/growth';
import { HeapProbe, type MemorySample } from './support/heap-probe';
import { Random } from './support/random';
import { Replica } from './support/replica';
import { Visitors } from './support/visitors';

const CONNECTIONS = 32;
const LIVE = 4;
const LOAD_MS = isShort ? 12_000 : 60_000;
const SAMPLE_MS = isShort ? 300 : 1_500;
/** For a line through those of the second half. A sample takes seconds on a busy machine. */
const MIN_SAMPLES = 8;
/** Growth of live memory over the second half. A short run is still filling its caches. */
const MAX_GROWTH = isShort ? 0.25 : 0.05;
const MEBIBYTE = 1024 * 1024;

describe(`mixed load at ${CONNECTIONS} connections`, () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pharmacy-load-'));
  const samples: MemorySample[] = [];
  let server: Replica;
  let visitors: Visitors;

  beforeAll(async () => {
    // Like `npm start`: all roles in one process, with an embedded database.
    server = await Replica.of('all', { DATA_DIR: dataDir }, ['--inspect=127.0.0.1:0']);
    await server.start();
    const probe = await HeapProbe.connect(server);
    visitors = await Visitors.at(server.url, new Random(seed));
    await visitors.run(CONNECTIONS, LIVE, sampleMemory(probe));
    probe.close();
    recordFigures(figures());
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('responds to every request as expected', () => {
    expect(visitors.failures).toEqual([]);
    expect(server.crashes).toEqual([]);
  });

  it('does all kinds of work concurrently', () => {
    const kinds = ['page', 'public read', 'gated read', 'download', 'sign-in', 'write', 'live message'];
    expect(kinds.filter((kind) => !visitors.done.has(kind))).toEqual([]);
  });

  it(`uses no more than ${MAX_GROWTH * 100} % more memory at the end of the second half`, () => {
    expect(growthOf(({ liveBytes }) => liveBytes)).toBeLessThan(MAX_GROWTH);
  });

  async function sampleMemory(probe: HeapProbe): Promise<void> {
    const end = Date.now() + LOAD_MS;
    while (Date.now() < end || samples.length < MIN_SAMPLES) {
      samples.push(await probe.sample());
      await sleep(SAMPLE_MS);
    }
  }

  const secondHalf = () => samples.slice(Math.floor(samples.length / 2));
  const growthOf = (read: (sample: MemorySample) => number) =>
    growth(secondHalf().map((sample) => ({ at: sample.at, value: read(sample) })));
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  const last = (read: (sample: MemorySample) => number) => Math.round(read(samples.at(-1) as MemorySample) / MEBIBYTE);

  function figures() {
    const total = [...visitors.done.values()].reduce((sum, each) => sum + each, 0);
    const sorted = visitors.milliseconds.toSorted((one, other) => one - other);
    return {
      connections: CONNECTIONS,
      seconds: Math.round(samples.at(-1)?.at ?? 0),
      answers: total,
      'an answer in (median)': `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms`,
      '99 of 100 within': `${Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms`,
      'wrong or missing': visitors.failures.length,
      'lives after a collection': `${last(({ liveBytes }) => liveBytes)} MiB`,
      'its growth in the second half': percent(growthOf(({ liveBytes }) => liveBytes)),
      resident: `${last(({ residentBytes }) => residentBytes)} MiB`,
      'its growth ': percent(growthOf(({ residentBytes }) => residentBytes)),
    };
  }
});
