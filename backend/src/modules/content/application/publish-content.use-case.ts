import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/time';
import { RequestContext, type RequestFacts } from '../../../platform/context';
import { Transaction, type Tx } from '../../../platform/database';
import { DurableSubscribers } from '../../../platform/events';
import type { ContentBlock, Publication } from '../domain/content-block';
import { ContentHeldBack, ContentScheduled } from '../domain/content.events';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository, type Publisher } from '../persistence/content-versions.repository';
import { ContentChecks } from './content-checks';

/** The administrator who publishes. */
interface Administrator {
  readonly id: number;
}

@Injectable()
export class PublishContent {
  constructor(
    private readonly transaction: Transaction,
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
    private readonly checks: ContentChecks,
    private readonly clock: Clock,
    subscribers: DurableSubscribers,
  ) {
    subscribers.register({
      name: 'content.publish-as-planned',
      on: ContentScheduled,
      handle: (blockId, deliveryId) => this.publishScheduled(blockId, deliveryId),
    });
  }

  publish(key: string, admin: Administrator): Promise<ContentBlock> {
    return this.transaction.run(async (tx) => {
      const block = await this.blocks.lock({ key }, tx);
      const findings = await this.checks.findingsIn(block, tx);
      await this.keep(block, block.publish(admin.id, this.clock.now(), findings), tx);
      return block;
    });
  }

  /**
   * Records the administrator who scheduled it as the publisher and in the audit trail. Idempotent: a repeat finds no
   * schedule. Checks the draft again, because it or the checks can have changed since it was scheduled.
   */
  private publishScheduled(blockId: number, deliveryId: string): Promise<void> {
    const facts: RequestFacts = { requestId: deliveryId, address: null, user: null };
    return RequestContext.run(facts, () =>
      this.transaction.run(async (tx) => {
        const block = await this.blocks.lock({ id: blockId }, tx);
        const outcome = block.publishScheduled(this.clock.now(), await this.checks.findingsIn(block, tx));
        if (outcome instanceof ContentHeldBack) {
          tx.publish(outcome);
          await this.blocks.save(block, tx);
        } else if (outcome) facts.user = await this.keep(block, outcome, tx);
      }),
    );
  }

  private async keep(block: ContentBlock, { version, event }: Publication, tx: Tx): Promise<Publisher | null> {
    await this.blocks.save(block, tx);
    tx.publish(event);
    return this.versions.add(block.id, version, tx);
  }
}
