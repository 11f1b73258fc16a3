import { Injectable } from '@nestjs/common';
import type { ChosenChange, ContentPage } from '@pharmacy/contracts';
import { In } from 'typeorm';
import { Clock } from '../../../platform/time';
import { Transaction, type Tx } from '../../../platform/database';
import type { ContentBlock } from '../domain/content-block';
import { isSameText } from '../domain/content-text';
import {
  BindingFinding,
  InvalidContent,
  NoSuchBlock,
  NoSuchPageVersion,
  NothingToRestore,
  RejectedTexts,
  StaleChanges,
} from '../domain/content.errors';
import {
  ContentPageDiscarded,
  ContentPagePublished,
  ContentPageRestored,
  ContentPageScheduled,
  ContentPageUnscheduled,
} from '../domain/content.events';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { PageVersionsRepository } from '../persistence/content-versions.repository';
import { ContentChecks } from './content-checks';
import { HtmlCleaner } from './html-cleaner';
import { Publications } from './publish-content.use-case';

/** The administrator who changes the page. */
interface Administrator {
  readonly id: number;
}

/** Changes to several texts of a page at once: all of them, or none. */
@Injectable()
export class ChangePage {
  constructor(
    private readonly transaction: Transaction,
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: PageVersionsRepository,
    private readonly publications: Publications,
    private readonly checks: ContentChecks,
    private readonly cleaner: HtmlCleaner,
    private readonly clock: Clock,
  ) {}

  publish(page: ContentPage, chosen: readonly ChosenChange[], admin: Administrator): Promise<void> {
    return this.transaction.run(async (tx) => {
      const texts = await this.lock(page, chosen, tx);
      const now = this.clock.now();
      const published = await forEach(texts, async (block) =>
        block.publish(admin.id, now, await this.checks.findingsIn(block, tx)),
      );
      const id = await this.publications.open({ page, at: now, adminId: admin.id, restoredFrom: null }, tx);
      for (const [block, publication] of published) await this.publications.keep(block, publication, id, tx);
      tx.publish(new ContentPagePublished({ id, page, texts }));
    });
  }

  /** The drafts of that time are published together. A null `at` cancels. */
  schedule(page: ContentPage, chosen: readonly ChosenChange[], at: Date | null, admin: Administrator): Promise<void> {
    return this.transaction.run(async (tx) => {
      const texts = await this.lock(page, chosen, tx);
      if (at === null) return this.unschedule(page, texts, tx);
      const now = this.clock.now();
      const id = await this.publications.open({ page, at: now, adminId: admin.id, restoredFrom: null }, tx);
      const scheduled = await forEach(texts, async (block) =>
        block.schedule(at, admin.id, now, await this.checks.findingsIn(block, tx), id),
      );
      for (const [block, event] of scheduled) {
        if (event) tx.publish(event);
        await this.blocks.save(block, tx);
      }
      tx.publish(new ContentPageScheduled({ id, page, texts }));
    });
  }

  discard(page: ContentPage, chosen: readonly ChosenChange[]): Promise<void> {
    return this.transaction.run(async (tx) => {
      const texts = await this.lock(page, chosen, tx);
      for (const block of texts) {
        tx.publish(block.revert());
        await this.blocks.save(block, tx);
      }
      publishAbout(ContentPageDiscarded, page, texts, tx);
    });
  }

  /** Publishes the texts that were live right after that version. Drafts, and texts that came later, stay. */
  restore(page: ContentPage, version: number, admin: Administrator): Promise<void> {
    return this.transaction.run(async (tx) => {
      const blocks = await this.blocks.lockAll({ page }, tx);
      const earlier = await this.versions.textsAt(page, version, tx);
      if (earlier.size === 0) throw new NoSuchPageVersion();
      const now = this.clock.now();
      const outcomes = await forEach(blocks, async (block) => {
        const text = earlier.get(block.id);
        // Cleaning takes a while, and most texts are the same.
        if (!text || (block.live && isSameText(text, block.live))) return null;
        const cleaned = await this.cleaner.cleaned(text, block.contentType);
        return block.republish(cleaned, admin.id, now, await this.checks.findingsIn(block, tx, cleaned));
      });
      const restored = outcomes.flatMap(([block, publication]) => (publication ? [{ block, publication }] : []));
      if (restored.length === 0) throw new NothingToRestore();
      const id = await this.publications.open({ page, at: now, adminId: admin.id, restoredFrom: version }, tx);
      for (const { block, publication } of restored) await this.publications.keep(block, publication, id, tx);
      tx.publish(new ContentPageRestored({ id, page, texts: restored.map(({ block }) => block) }));
    });
  }

  /** Locks the chosen texts. Each must still have the draft that the caller saw, and its schedule. */
  private async lock(page: ContentPage, chosen: readonly ChosenChange[], tx: Tx): Promise<readonly ContentBlock[]> {
    const seen = new Map(chosen.map((change) => [change.key, change]));
    const blocks = await this.blocks.lockAll({ page, key: In([...seen.keys()]) }, tx);
    if (blocks.length < seen.size) throw new NoSuchBlock();
    const stale = blocks.filter((block) => !isAsSeen(block, seen.get(block.key)));
    if (stale.length > 0) throw new StaleChanges(stale);
    return blocks;
  }

  private async unschedule(page: ContentPage, texts: readonly ContentBlock[], tx: Tx): Promise<void> {
    const planned = texts.filter(({ scheduledFor }) => scheduledFor !== null);
    for (const block of planned) {
      const event = block.unschedule();
      if (event) tx.publish(event);
      await this.blocks.save(block, tx);
    }
    publishAbout(ContentPageUnscheduled, page, planned, tx);
  }
}

function isAsSeen({ draft, lastUpdated, scheduledFor }: ContentBlock, seen: ChosenChange | undefined): boolean {
  if (!draft || !seen || lastUpdated.getTime() !== Date.parse(seen.lastUpdated)) return false;
  if (seen.scheduledFor === undefined) return true;
  return scheduledFor?.getTime() === (seen.scheduledFor === null ? undefined : Date.parse(seen.scheduledFor));
}

function publishAbout(
  Event: typeof ContentPageDiscarded | typeof ContentPageUnscheduled,
  page: ContentPage,
  texts: readonly ContentBlock[],
  tx: Tx,
): void {
  const [first] = texts;
  if (first) tx.publish(new Event({ id: first.id, page, texts }));
}

/** Changes each block, and names every text that can't be changed. */
async function forEach<Result>(
  blocks: readonly ContentBlock[],
  change: (block: ContentBlock) => Promise<Result>,
): Promise<readonly (readonly [ContentBlock, Result])[]> {
  const done: (readonly [ContentBlock, Result])[] = [];
  const rejected: { readonly title: string; readonly message: string }[] = [];
  for (const block of blocks) {
    try {
      done.push([block, await change(block)]);
    } catch (error) {
      if (!(error instanceof BindingFinding || error instanceof InvalidContent)) throw error;
      rejected.push({ title: block.title, message: error.message });
    }
  }
  if (rejected.length > 0) throw new RejectedTexts(rejected);
  return done;
}
