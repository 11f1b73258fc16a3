import { pbkdf2Sync } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setInterval } from 'node:timers/promises';
import { extractionLimits, TextExtractor } from '../../src/modules/documents/application/texts/extract-texts.use-case';
import { OverlayPreparer, overlayLimits } from '../../src/modules/documents/application/watermark/watermarks';
import {
  ThumbnailRenderer,
  thumbnailLimits,
} from '../../src/modules/documents/application/thumbnails/make-thumbnails.use-case';
import type { ProgramLimits } from '../../src/platform/sandbox';
import { childProcesses } from '../support/child-processes';
import { aBrokenPdf, all, aVariedPdf, type SamplePdf } from '../support/pdfs/collection';
import { textsOf } from '../support/shown-pdf';
import { startTestApp, type TestApp } from '../support/test-app';

const VARIED = 200;
const BROKEN = 50;
/** They take a ninth of it alone on two processors. */
const TIMEOUT_MS = 1_800_000;
/** Broken files get less time than others, so that the test ends; the limit works the same. */
const BROKEN_MS = 8_000;
/** Starting and ending a process on a machine that is busy. */
const SLACK_MS = 4_000;
const SAMPLE_MS = 50;
/** No turn of the event loop and no response may take this many times as long as a fixed computation; see `aComputation`. */
const MAX_COMPUTATIONS = 125;
const MAX_GROWTH_MB = 250;

interface Program {
  readonly name: string;
  readonly limits: ProgramLimits;
  /** Returns a word about the file: that it worked, or why not. */
  run(app: TestApp, bytes: Buffer, limits: ProgramLimits): Promise<string>;
}

/** Everything that opens the files of documents in a process of its own. */
const programs: readonly Program[] = [
  {
    name: 'the text and the checks',
    limits: extractionLimits,
    run: async ({ app }, bytes, limits) => {
      const task = { mimeType: 'application/pdf', charset: null };
      const extraction = await app.get(TextExtractor).extract(bytes, task, limits);
      if ('failure' in extraction) return extraction.failure;
      return extraction.inspection?.findings.includes('not-checkable') === false ? 'done' : 'not-checkable';
    },
  },
  {
    name: 'the watermark',
    limits: overlayLimits,
    run: async ({ app }, bytes, limits) => {
      const prepared = await app.get(OverlayPreparer).prepare(bytes, limits);
      return 'failure' in prepared ? prepared.failure : 'done';
    },
  },
  {
    name: 'the thumbnail',
    limits: thumbnailLimits,
    run: async ({ app }, bytes, limits) => {
      const picture = await app.get(ThumbnailRenderer).render(bytes, limits);
      return picture ? 'done' : 'not drawn';
    },
  },
];

interface Result {
  readonly file: SamplePdf;
  readonly verdict: string;
  readonly ms: number;
}

describe('files of all kinds', () => {
  let server: TestApp;
  let varied: readonly SamplePdf[];
  let broken: readonly SamplePdf[];

  beforeAll(async () => {
    server = await startTestApp({ env: { ROLE: 'web' } });
    [varied, broken] = [await all(VARIED, aVariedPdf), await all(BROKEN, aBrokenPdf)];
  }, TIMEOUT_MS);

  /** Two at a time, while the application serves. */
  async function runAll(files: readonly SamplePdf[], { run }: Program, limits: ProgramLimits) {
    const results: Result[] = [];
    const waiting = [...files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const begin = performance.now();
        results.push({ file, verdict: await run(server, file.bytes, limits), ms: performance.now() - begin });
      }
    };
    const computationBefore = aComputation();
    const before = process.memoryUsage.rss();
    const turns = monitorEventLoopDelay({ resolution: 10 });
    turns.enable();
    const working = Promise.all([work(), work()]);
    const served = await serveUntil(working);
    turns.disable();
    const limitMs = MAX_COMPUTATIONS * Math.max(computationBefore, aComputation());
    const growthMb = (served.memory - before) / 2 ** 20;
    expect(served.slowest).toBeLessThan(limitMs);
    expect(turns.max / 1e6).toBeLessThan(limitMs);
    expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
    expect(childProcesses().filter(({ command }) => command.includes('.program.js'))).toEqual([]);
    expect(results).toHaveLength(files.length);
    for (const { file, ms } of results)
      expect([file.name, ms < limits.timeoutMs + SLACK_MS]).toEqual([file.name, true]);
    return results;
  }

  /** Sends requests. Returns the longest response time, and the most memory that this process had. */
  async function serveUntil(working: Promise<unknown>) {
    let isWorking = true;
    void working.catch(() => undefined).finally(() => (isWorking = false));
    let [slowest, memory] = [0, 0];
    for await (const _ of setInterval(SAMPLE_MS)) {
      const begin = performance.now();
      await server.http.get('/api/announcements/active').expect(200);
      slowest = Math.max(slowest, performance.now() - begin);
      memory = Math.max(memory, process.memoryUsage.rss());
      if (!isWorking) break;
    }
    await working;
    return { slowest, memory };
  }

  /** By kind of file, how often each verdict came. */
  const verdictsOf = (results: readonly Result[]) => {
    const verdicts: Record<string, string[]> = {};
    for (const { file, verdict } of results) (verdicts[file.kind] ??= []).push(verdict);
    return Object.fromEntries(Object.entries(verdicts).map(([kind, all]) => [kind, [...new Set(all)].sort()]));
  };

  describe.each(programs)('pass $name', (program) => {
    it(
      `${VARIED} whole ones, all but those with a password`,
      async () => {
        const verdicts = verdictsOf(await runAll(varied, program, program.limits));
        const expected = Object.fromEntries(Object.keys(verdicts).map((kind) => [kind, [verdictFor(program, kind)]]));
        expect(verdicts).toEqual(expected);
      },
      TIMEOUT_MS,
    );

    it(
      `${BROKEN} broken ones, each with a verdict in its time`,
      async () => {
        const results = await runAll(broken, program, {
          ...program.limits,
          cpuMs: BROKEN_MS,
          timeoutMs: 3 * BROKEN_MS,
        });
        const verdicts = new Set(results.map(({ verdict }) => verdict));
        for (const verdict of verdicts)
          expect(['done', 'not-checkable', 'encrypted', 'damaged', 'too-complex', 'not drawn']).toContain(verdict);
        expect(verdicts).toContain(program.name === 'the thumbnail' ? 'not drawn' : 'too-complex');
      },
      TIMEOUT_MS,
    );
  });

  it(
    'show the watermark on each page',
    async () => {
      for (const { bytes, name } of varied.filter((_, number) => number % 9 === 0)) {
        const prepared = await server.app.get(OverlayPreparer).prepare(bytes);
        if ('failure' in prepared) expect([name, prepared.failure]).toEqual([name, 'encrypted']);
        else
          for (const page of await textsOf(Buffer.concat([bytes, prepared.overlay])))
            expect([name, page]).toEqual([name, expect.arrayContaining(['Watermark'])]);
      }
    },
    TIMEOUT_MS,
  );
});

/** A file that only forbids printing can be read, and not be changed. */
function verdictFor({ name }: Program, kind: string): string {
  if (kind === 'with a password') return name === 'the thumbnail' ? 'not drawn' : 'encrypted';
  return kind === 'that forbids printing' && name === 'the watermark' ? 'encrypted' : 'done';
}

/** How long this machine takes for it now, at worst: about 16 ms on two processors that do nothing else. */
function aComputation(): number {
  const times = Array.from({ length: 10 }, () => {
    const begin = performance.now();
    pbkdf2Sync('password', 'salt', 100_000, 32, 'sha256');
    return performance.now() - begin;
  });
  return Math.max(...times);
}
