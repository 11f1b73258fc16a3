import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { repository } from '../files/front-end';
import type { RenderCode, RenderQuestion, RenderReply } from './server-build';

/** As it was built, whoever runs the sources: a thread has no compiler. */
const program = path.join(repository, 'backend/dist/site/rendering/render.worker.js');

/** Of the thread alone: a page that wants more ends the thread, not the server. Megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

export type Answered = Exclude<RenderReply, { readonly failure: string }>;

interface Asked {
  readonly answer: (reply: Answered) => void;
  readonly fail: (error: Error) => void;
}

/**
 * A thread that renders pages with one build. It shares no memory with the server and sees none of its settings. After it
 * failed in any other way than by saying so it is of no more use: `isOver`.
 */
export class RenderThread {
  private readonly logger = new Logger(RenderThread.name);
  private readonly worker: Worker;
  private asked?: Asked;
  private over = false;

  constructor(readonly code: RenderCode) {
    this.worker = new Worker(program, { workerData: code, env: {}, stdout: true, stderr: true, resourceLimits });
    this.worker.unref();
    this.worker.on('message', (reply: RenderReply) => this.hear(reply));
    this.worker.on('error', (error: Error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('The thread ended by itself')));
    this.worker.stdout.resume();
    this.worker.stderr.on('data', (text: Buffer) => this.logger.warn(text.toString().trim()));
  }

  get isOver(): boolean {
    return this.over;
  }

  /** One question at a time. Without an answer after `patience` milliseconds the thread is ended. */
  async ask(question: RenderQuestion, patience: number): Promise<Answered> {
    const late = setTimeout(() => this.end(new Error(`No answer within ${patience} ms`)), patience);
    try {
      return await new Promise<Answered>((answer, fail) => {
        if (this.over) return fail(new Error('The thread is over'));
        this.asked = { answer, fail };
        this.worker.postMessage(question);
      });
    } finally {
      clearTimeout(late);
      this.asked = undefined;
    }
  }

  end(reason = new Error('The thread was ended')): void {
    if (this.over) return;
    this.over = true;
    this.asked?.fail(reason);
    void this.worker.terminate();
  }

  private hear(reply: RenderReply): void {
    if ('failure' in reply) this.asked?.fail(new Error(reply.failure));
    else this.asked?.answer(reply);
  }
}
