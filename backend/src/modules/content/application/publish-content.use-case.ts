import { Injectable } from '@nestjs/common';
import type { TextFinding } from '@pharmacy/contracts/text-checks';
import { Clock } from '../../../platform/time';
import { RequestContext, type RequestFacts } from '../../../platform/context';
import { Transaction } from '../../../platform/database';
import { DurableSubscribers } from '../../../platform/events';
import type { ContentBlock } from '../domain/content-block';
import { ContentHeldBack, ContentPagePublished, ContentScheduled } from '../domain/content.events';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentChecks } from './content-checks';
import { Publications } from './publications';

/** The administrator who publishes. */
interface Administrator {
  readonly id: number;
}

@Injectable()
export class PublishContent {
  constructor(
    private readonly transaction: Transaction,
    private readonly blocks: ContentBlocksRepository,
    private readonly publications: Publications,
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
      await this.publications.keep(block, block.publish(admin.id, this.clock.now(), findings), null, tx);
      return block;
    });
  }

  /**
   * Records the administrator who scheduled it as the publisher and in the audit trail. Texts that are scheduled together
   * are published together, or not at all. Idempotent: a repeat finds no schedule. Checks the drafts again, because they
   * or the checks can have changed since.
   */
  private publishScheduled(blockId: number, deliveryId: string): Promise<void> {
    const facts: RequestFacts = { requestId: deliveryId, address: null, user: null };
    return RequestContext.run(facts, () =>
      this.transaction.run(async (tx) => {
        const now = this.clock.now();
        const due = (await this.blocks.lockScheduled(blockId, tx)).filter((block) => block.isDue(now));
        const found = new Map<ContentBlock, readonly TextFinding[]>();
        for (const block of due) found.set(block, await this.checks.findingsIn(block, tx));
        const obstacles = [...found].flatMap(([block, findings]) => block.obstacles(findings));
        const release = due[0]?.scheduledRelease ?? null;
        const published: ContentBlock[] = [];
        for (const [block, findings] of found) {
          const outcome = block.publishScheduled(now, findings, obstacles);
          if (outcome instanceof ContentHeldBack) {
            tx.publish(outcome);
            await this.blocks.save(block, tx);
          } else if (outcome) {
            facts.user = await this.publications.keep(block, outcome, release, tx);
            published.push(block);
          }
        }
        const [first] = published;
        if (release !== null && first)
          tx.publish(new ContentPagePublished({ id: release, page: first.page, texts: published }));
      }),
    );
  }
}
