import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { limits, type ContentType } from '@pharmacy/contracts';
import { TooManyUnclosedTags, TextTooComplex, TextTooLong } from '../domain/content.errors';
import type { ContentTextChanges } from '../domain/content-text';
import { cleanHtml, TooManyOpenTags } from './clean-html';
import type { CleaningReply } from './clean-html.worker';

/** The compiled file, even when running from source: a worker thread has no TypeScript compiler. */
const program = path.resolve(__dirname, '../../../../dist/modules/content/application/clean-html.worker.js');

/** Texts up to this length take a few milliseconds, so they don't need the thread; seed commands then don't start one either. */
const MAX_INLINE_CHARACTERS = 4_000;
/** Ten times the time of the slowest known text at the length limit. */
const TIMEOUT_MS = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 };

/** Sanitizes rich text. Long texts run one at a time in a worker thread, because one can take half a second. */
@Injectable()
export class HtmlCleaner implements OnApplicationShutdown {
  private readonly logger = new Logger(HtmlCleaner.name);
  private thread?: Worker;
  private last: Promise<unknown> = Promise.resolve();

  /** Sanitizes the fields of a rich text; returns a plain text unchanged. */
  async cleaned<T extends ContentTextChanges>(text: T, type: ContentType): Promise<T> {
    if (type === 'plain') return text;
    const { content, afterwards } = text;
    return {
      ...text,
      content: await this.clean('content', content),
      ...(typeof afterwards === 'string' ? { afterwards: await this.clean('afterwards', afterwards) } : {}),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  private async clean(field: 'content' | 'afterwards', html: string): Promise<string> {
    const reply = html.length <= MAX_INLINE_CHARACTERS ? cleanInline(html) : await this.enqueue(html);
    if ('failure' in reply)
      throw reply.failure === 'too-many-open-tags' ? new TooManyUnclosedTags(field) : new TextTooComplex(field);
    if (reply.html.length > limits.content.max) throw new TextTooLong(field);
    return reply.html;
  }

  private enqueue(html: string): Promise<CleaningReply> {
    const reply = this.last.then(() => this.runInThread(html));
    // A thread that couldn't start fails its own text only.
    this.last = reply.catch(() => undefined);
    return reply;
  }

  private runInThread(html: string): Promise<CleaningReply> {
    const thread = (this.thread ??= this.start());
    return new Promise((resolve) => {
      const finish = (reply: CleaningReply) => {
        clearTimeout(timeout);
        thread.off('message', finish).off('exit', fail).unref();
        resolve(reply);
      };
      const fail = () => finish({ failure: 'unknown' });
      const timeout = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
      thread.on('message', finish).on('exit', fail).ref();
      thread.postMessage(html);
    });
  }

  /** If the thread exits, or is terminated on a timeout, the next text starts a new one. */
  private start(): Worker {
    const thread = new Worker(program, { env: {}, execArgv: [], resourceLimits });
    thread.on('error', ({ message }) => this.logger.warn(`The HTML cleaning thread failed: ${message}`));
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = undefined;
    });
    return thread;
  }
}

function cleanInline(html: string): CleaningReply {
  try {
    return { html: cleanHtml(html) };
  } catch (error) {
    if (error instanceof TooManyOpenTags) return { failure: 'too-many-open-tags' };
    throw error;
  }
}
