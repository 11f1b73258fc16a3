import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/time';
import { Transaction } from '../../../platform/database';
import type { ContentBlock } from '../domain/content-block';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentChecks } from './content-checks';

/** The administrator who schedules. */
interface Administrator {
  readonly id: number;
}

@Injectable()
export class ScheduleContent {
  constructor(
    private readonly transaction: Transaction,
    private readonly blocks: ContentBlocksRepository,
    private readonly checks: ContentChecks,
    private readonly clock: Clock,
  ) {}

  /** A null `at` cancels. The event of an earlier schedule still arrives at its time, and then does nothing. */
  schedule(key: string, at: Date | null, admin: Administrator): Promise<ContentBlock> {
    return this.transaction.run(async (tx) => {
      const block = await this.blocks.lock({ key }, tx);
      const event = at
        ? block.schedule(at, admin.id, this.clock.now(), await this.checks.findingsIn(block, tx))
        : block.unschedule();
      if (!event) return block;
      tx.publish(event);
      return this.blocks.save(block, tx);
    });
  }
}
