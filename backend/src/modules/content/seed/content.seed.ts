import { Injectable } from '@nestjs/common';
import { firstBlocks } from '@pharmacy/contracts/first-texts';
import { Clock } from '../../../platform/time';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { ContentBlock } from '../domain/content-block';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository } from '../persistence/content-versions.repository';

/** The initial texts of the site, all live, each with its first version. */
@Injectable()
@SeedDeclaration()
export class ContentSeed implements Seed {
  readonly name = 'content';
  readonly order = 30;
  readonly isEssential = true;

  constructor(
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
    private readonly clock: Clock,
  ) {}

  async seed(tx: Tx): Promise<void> {
    const now = this.clock.now();
    const blocks = firstBlocks().map(({ content, validUntil, afterwards, beforeLaunch: _, ...facts }) =>
      ContentBlock.create(facts, { content, validUntil, afterwards }, now),
    );
    await this.blocks.addAll(blocks, tx);
    await this.versions.addFirst(tx);
  }
}
