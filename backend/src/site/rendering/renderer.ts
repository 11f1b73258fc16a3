import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Answered, RenderThread } from './render-thread';
import type { PageNeeds, RenderCode, RenderedPage, RenderQuestion } from './server-build';
import { Turns } from './turns';

const PATIENCE_MS = 5_000;
const LINGER_MS = 30_000;

type PageQuestion = Omit<Extract<RenderQuestion, { readonly kind: 'page' }>, 'kind'>;

/**
 * Renders pages away from the server's own loop, in a thread that lives while there is something to render. Whatever the
 * code of a page does there, an endless loop included, costs that page alone: it rejects.
 */
@Injectable()
export class Renderer implements OnModuleDestroy {
  private readonly turns = new Turns();
  private thread?: RenderThread;
  private farewell?: NodeJS.Timeout;

  /** What the page at `path` is made from. Ask with the same `code` object as long as the build is the same. */
  async needsOf(code: RenderCode, path: string | null): Promise<PageNeeds> {
    const reply = await this.ask(code, { kind: 'reads', path });
    if (!('needs' in reply)) throw new Error('The thread answered another question');
    return reply.needs;
  }

  async render(code: RenderCode, question: PageQuestion): Promise<RenderedPage> {
    const reply = await this.ask(code, { kind: 'page', ...question });
    if (!('page' in reply)) throw new Error('The thread answered another question');
    return reply.page;
  }

  onModuleDestroy(): void {
    clearTimeout(this.farewell);
    this.thread?.end();
  }

  private ask(code: RenderCode, question: RenderQuestion): Promise<Answered> {
    clearTimeout(this.farewell);
    return this.turns
      .take(() => this.threadFor(code).ask(question, PATIENCE_MS), PATIENCE_MS)
      .finally(() => {
        clearTimeout(this.farewell);
        this.farewell = setTimeout(() => this.thread?.end(), LINGER_MS).unref();
      });
  }

  private threadFor(code: RenderCode): RenderThread {
    if (this.thread && !this.thread.isOver && this.thread.code === code) return this.thread;
    this.thread?.end();
    return (this.thread = new RenderThread(code));
  }
}
