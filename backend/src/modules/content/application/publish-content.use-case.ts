import { Injectable } from '@nestjs/common';
import type { TextFinding } from '@pharmacy/contracts/text-checks';
import type { ContentPage } from '@pharmacy/contracts';
import { RequestContext, type RequestFacts } from '../../../platform/context';
import { Transaction, type Tx } from '../../../platform/database';
import { DurableSubscribers } from '../../../platform/events';
import { Clock } from '../../../platform/time';
import type { ContentBlock, Publication } from '../domain/content-block';
import { ContentHeldBack, ContentPagePublished, ContentScheduled } from '../domain/content.events';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository, type Publisher } from '../persistence/content-versions.repository';
import { ContentChecks } from './content-checks';

/** A release before it has an ID. */
interface NewRelease {
  readonly page: ContentPage;
  readonly at: Date;
  readonly adminId: number;
  /** the version of the page that it restores; null for changes */
  readonly restoredFrom: number | null;
}

/** Stores what was published: the block, its new version, and the release that holds the versions of several blocks. */
@Injectable()
export class Publications {
  constructor(
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
  ) {}

  /** Returns the new release's ID. */
  async open({ page, at, adminId, restoredFrom }: NewRelease, { manager }: Tx): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      'INSERT INTO content_releases (page, created_at, created_by, restored_from) VALUES ($1, $2, $3, $4) RETURNING id',
      [page, at, adminId, restoredFrom],
    );
    return (row as { id: number }).id;
  }

  /** `release` is null for a text that's published alone. Returns who published it. */
  async keep(
    block: ContentBlock,
    { version, event }: Publication,
    release: number | null,
    tx: Tx,
  ): Promise<Publisher | null> {
    await this.blocks.save(block, tx);
    tx.publish(event);
    return this.versions.add(block.id, version, release, tx);
  }
}

/** The administrator who publishes or schedules. */
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
