import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { callerNetwork, callerSite, RequestContext } from '../../../../platform/http';
import { HashQueue, type Source } from './hash-queue';
import type { HashingReply, HashingTask } from './hashing.worker';

/** Each thread hashes in 19 MiB of memory. */
const MAX_THREADS = Math.min(availableParallelism(), 8);

/** Twice the threads: while some sign-ins wait for the database, others keep the threads busy. */
const MAX_CONCURRENT = MAX_THREADS * 2;

/** Leaves a thread free for others, so that they don't wait for a hash. If it's the only one, they have the next turn. */
const MAX_CONCURRENT_PER_SOURCE = Math.max(1, MAX_THREADS - 1);

/**
 * Hashes passwords in worker threads of lower priority, so that other requests don't wait for the CPU. Threads start on
 * demand. Callers share the threads fairly.
 */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly queue = new HashQueue(MAX_CONCURRENT, MAX_CONCURRENT_PER_SOURCE);
  private readonly idle: HashingThread[] = [];
  private readonly waiting: ((thread: HashingThread) => void)[] = [];
  private busy = 0;

  /**
   * Runs a sign-in check, including its queries, when it is the caller's turn. `browserOf` is the ID of the account that last
   * signed in from the caller's browser; null for an unknown browser.
   */
  inTurn<T>(browserOf: number | null, signIn: () => Promise<T>): Promise<T> {
    if (browserOf === null) return this.queue.run('sign-in', thisCaller(), signIn);
    const key = `account ${browserOf}`;
    return this.queue.run('known-browser', { key, network: key }, signIn);
  }

  /** Waits for the caller's turn. */
  hash(password: string): Promise<string> {
    return this.queue.run('password', thisCaller(), async () => {
      const reply = await this.work({ kind: 'hash', password });
      if ('hash' in reply) return reply.hash;
      throw new Error('Could not hash a password', { cause: reply });
    });
  }

  /** Doesn't wait for a turn: call it within `inTurn`. A null hash takes as long as a real one, so that timing reveals no names. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const reply = await this.work({ kind: 'verify', hash, password });
    if ('matches' in reply) return reply.matches;
    throw new Error('Could not verify a password', { cause: reply });
  }

  onApplicationShutdown(): void {
    for (const thread of this.idle.splice(0)) thread.end();
  }

  private async work(task: HashingTask): Promise<HashingReply> {
    const thread = await this.acquireThread();
    try {
      return await thread.request(task);
    } finally {
      this.releaseThread(thread);
    }
  }

  private async acquireThread(): Promise<HashingThread> {
    if (this.busy >= MAX_THREADS) return new Promise((resolve) => this.waiting.push(resolve));
    this.busy += 1;
    return this.idle.pop() ?? new HashingThread();
  }

  /** Hands the thread directly to the next waiting task, so that a new one can't overtake it. */
  private releaseThread(thread: HashingThread): void {
    const next = this.waiting.shift();
    if (next) return next(thread.hasEnded ? new HashingThread() : thread);
    this.busy -= 1;
    if (!thread.hasEnded) this.idle.push(thread);
  }
}

/** Null outside of a request, for the server's own work. */
function thisCaller(): Source | null {
  const address = RequestContext.current()?.address ?? null;
  return address === null ? null : { key: callerNetwork(address), network: callerSite(address) };
}

/** The compiled file, even when running from source: a worker thread has no TypeScript compiler. */
const program = path.resolve(__dirname, '../../../../../dist/modules/auth/application/passwords/hashing.worker.js');

/** Limits for the JavaScript heap, in megabytes; the hashing itself uses native memory, which doesn't count. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

interface Pending {
  readonly resolve: (reply: HashingReply) => void;
  readonly reject: (error: Error) => void;
}

/** A worker thread for one task at a time. It gets no environment variables, so no secrets. */
class HashingThread {
  private readonly worker = new Worker(program, { env: {}, execArgv: [], resourceLimits });
  private pending?: Pending;
  private ended = false;

  constructor() {
    this.worker.unref();
    this.worker.on('message', (reply: HashingReply) => this.pending?.resolve(reply));
    this.worker.on('error', (error: Error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('The thread exited unexpectedly')));
  }

  /** True once the thread crashed or was terminated. */
  get hasEnded(): boolean {
    return this.ended;
  }

  async request(task: HashingTask): Promise<HashingReply> {
    // keeps a CLI process alive while it waits for the reply
    this.worker.ref();
    try {
      return await new Promise<HashingReply>((resolve, reject) => {
        this.pending = { resolve, reject };
        this.worker.postMessage(task);
      });
    } finally {
      this.pending = undefined;
      this.worker.unref();
    }
  }

  end(reason = new Error('The thread was ended')): void {
    if (this.ended) return;
    this.ended = true;
    this.pending?.reject(reason);
    void this.worker.terminate();
  }
}
