import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { SCHEDULES_QUEUE } from './queue-names';
import { reachable } from './reachable';

type Handler = () => Promise<void>;

const CHECK_MS = 10_000;

/**
 * Work that comes back by the clock, done once for all replicas. Register while modules are constructed or in
 * `onModuleInit`; handlers run in worker processes and must stand being run twice. The queue keeps the schedules, and every
 * process looks now and then whether it still has them: one that was away at the start, or came back empty, gets them again.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Schedules.name);
  private readonly entries = new Map<string, { readonly everyMs: number; readonly handler: Handler }>();
  private timer?: NodeJS.Timeout;
  private looking?: Promise<void>;
  private stopped = false;
  private queueIsDown = false;

  constructor(@InjectQueue(SCHEDULES_QUEUE) private readonly queue: Queue) {}

  every(name: string, everyMs: number, handler: Handler): void {
    if (this.entries.has(name)) throw new Error(`Two schedules are named ${name}`);
    this.entries.set(name, { everyMs, handler });
  }

  handlerOf(name: string): Handler | undefined {
    return this.entries.get(name)?.handler;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), CHECK_MS);
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.looking;
  }

  private look(): void {
    this.looking ??= this.storeMissing().finally(() => (this.looking = undefined));
  }

  private async storeMissing(): Promise<void> {
    try {
      await reachable(this.queue);
      for (const [name, { everyMs }] of this.entries) {
        if (this.stopped) return;
        if (!(await this.isStored(name, everyMs)))
          await this.queue.upsertJobScheduler(name, { every: everyMs }, { name });
      }
      this.queueIsDown = false;
    } catch (error) {
      if (!this.queueIsDown)
        this.logger.warn(`Schedules wait, the queue does not take them: ${(error as Error).message}`);
      this.queueIsDown = true;
    }
  }

  /** One whose next turn is long over has lost it: each turn that begins plans the next. */
  private async isStored(name: string, everyMs: number): Promise<boolean> {
    const stored = await this.queue.getJobScheduler(name);
    return stored?.every === everyMs && (stored.next ?? 0) > Date.now() - 2 * everyMs - CHECK_MS;
  }
}
