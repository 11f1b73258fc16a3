import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashingReply, HashingTask } from './hashing-task';

/** As it was built, whoever runs the sources: a thread has no compiler. */
const program = path.resolve(__dirname, '../../../../dist/modules/auth/application/hashing.worker.js');

/** Megabytes of JavaScript; what hashing itself takes is not counted. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

interface Asked {
  readonly answer: (reply: HashingReply) => void;
  readonly fail: (error: Error) => void;
}

/** A thread that hashes, one task at a time, whenever nobody else wants the processor. It sees none of the settings. */
export class HashingThread {
  private readonly worker = new Worker(program, { env: {}, execArgv: [], resourceLimits });
  private asked?: Asked;
  private over = false;

  constructor() {
    this.worker.unref();
    this.worker.on('message', (reply: HashingReply) => this.asked?.answer(reply));
    this.worker.on('error', (error: Error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('The thread ended by itself')));
  }

  /** After it failed in any other way than by saying so, it is of no more use. */
  get isOver(): boolean {
    return this.over;
  }

  async ask(task: HashingTask): Promise<HashingReply> {
    // A command must not end while it waits for this alone.
    this.worker.ref();
    try {
      return await new Promise<HashingReply>((answer, fail) => {
        this.asked = { answer, fail };
        this.worker.postMessage(task);
      });
    } finally {
      this.asked = undefined;
      this.worker.unref();
    }
  }

  end(reason = new Error('The thread was ended')): void {
    if (this.over) return;
    this.over = true;
    this.asked?.fail(reason);
    void this.worker.terminate();
  }
}
