import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { SCHEDULES_QUEUE } from './queue-names';

type Handler = () => Promise<void>;

/**
 * Work that comes back by the clock, done once for all replicas. Register while modules are constructed or in
 * `onModuleInit`; handlers run in worker processes and must stand being run twice.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap {
  private readonly logger = new Logger(Schedules.name);
  private readonly entries = new Map<string, { readonly everyMs: number; readonly handler: Handler }>();

  constructor(@InjectQueue(SCHEDULES_QUEUE) private readonly queue: Queue) {}

  every(name: string, everyMs: number, handler: Handler): void {
    if (this.entries.has(name)) throw new Error(`Two schedules are named ${name}`);
    this.entries.set(name, { everyMs, handler });
  }

  handlerOf(name: string): Handler | undefined {
    return this.entries.get(name)?.handler;
  }

  onApplicationBootstrap(): void {
    for (const [name, { everyMs }] of this.entries)
      this.queue
        .upsertJobScheduler(name, { every: everyMs }, { name })
        .catch((error: Error) => this.logger.warn(`Schedule ${name} could not be stored: ${error.message}`));
  }
}
