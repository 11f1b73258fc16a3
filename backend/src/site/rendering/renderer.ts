import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Metrics } from '../../platform/metrics';
import { type Rendered, RendererProcess } from './renderer-process';
import type { PageNeeds, RenderCode, RenderedPage, RenderRequest } from './server-build';

const TIMEOUT_MS = 5_000;
const IDLE_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type PageRequest = Omit<Extract<RenderRequest, { readonly kind: 'page' }>, 'kind'>;

/**
 * Renders pages in a separate process, which ends when idle. Whatever a page's code does there, such as an endless
 * loop, fails only that page. If a build's process ends twice in a row, the next start is delayed, longer each time.
 * Another build starts right away.
 */
@Injectable()
export class Renderer implements OnModuleDestroy {
  private readonly queue = new SerialQueue();
  private process?: RendererProcess;
  private idle?: NodeJS.Timeout;
  private crashes = 0;
  private pausedUntil = 0;

  /** What the page at `path` needs before it can be rendered. Pass the same `code` object for the same build. */
  async needsOf(code: RenderCode, path: string | null): Promise<PageNeeds> {
    const reply = await this.ask(code, { kind: 'needs', path });
    if (!('needs' in reply)) throw new Error('The renderer replied to another request');
    return reply.needs;
  }

  async render(code: RenderCode, request: PageRequest): Promise<RenderedPage> {
    const reply = await this.ask(code, { kind: 'page', ...request });
    if (!('page' in reply)) throw new Error('The renderer replied to another request');
    return reply.page;
  }

  onModuleDestroy(): void {
    clearTimeout(this.idle);
    this.process?.end();
  }

  private ask(code: RenderCode, request: RenderRequest): Promise<Rendered> {
    clearTimeout(this.idle);
    return this.queue
      .run(() => this.askProcess(code, request), TIMEOUT_MS)
      .finally(() => {
        clearTimeout(this.idle);
        this.idle = setTimeout(() => this.process?.end(), IDLE_MS).unref();
      });
  }

  private async askProcess(code: RenderCode, request: RenderRequest): Promise<Rendered> {
    const renderer = this.processFor(code);
    try {
      const reply = await renderer.ask(request, TIMEOUT_MS);
      if ('page' in reply) this.crashes = 0;
      return reply;
    } catch (error) {
      if (renderer.hasEnded) this.countCrash();
      throw error;
    }
  }

  private processFor(code: RenderCode): RendererProcess {
    const isSameBuild = this.process?.code === code;
    if (this.process && isSameBuild && !this.process.hasEnded) return this.process;
    if (!isSameBuild) this.crashes = this.pausedUntil = 0;
    if (performance.now() < this.pausedUntil)
      throw new Error(`The renderer ended ${this.crashes} times in a row and pauses before it starts again`);
    this.process?.end();
    return (this.process = new RendererProcess(code));
  }

  private countCrash(): void {
    this.crashes += 1;
    const pause = this.crashes < 2 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.crashes - 2), LONGEST_PAUSE_MS);
    this.pausedUntil = performance.now() + pause;
  }
}

/** Counts the pages, since the start, that the browser had to render because the server failed to. */
@Injectable()
export class RenderFailures {
  private readonly logger = new Logger(RenderFailures.name);
  private failures = 0;

  constructor(metrics: Metrics) {
    metrics.gauge(
      'site_render_failures',
      "Pages rendered in the browser because the server couldn't",
      () => this.failures,
    );
  }

  get count(): number {
    return this.failures;
  }

  add(page: string, error: unknown): void {
    this.failures += 1;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`Rendering ${page} failed (failure ${this.failures}), so the browser renders it: ${reason}`);
  }
}

/** Runs one task at a time, in order. Rejects if a task can't start in time. */
export class SerialQueue {
  private busy = false;
  private readonly waiting: (() => void)[] = [];

  /** `timeoutMs` limits the wait for the start, not the task itself. */
  async run<Result>(work: () => Promise<Result>, timeoutMs: number): Promise<Result> {
    if (this.busy) await this.waitForTurn(timeoutMs);
    this.busy = true;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy = false;
    }
  }

  private waitForTurn(timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(new Error(`No turn within ${timeoutMs} ms`));
      }, timeoutMs);
      this.waiting.push(start);
    });
  }
}
