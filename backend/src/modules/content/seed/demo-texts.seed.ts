import { Injectable } from '@nestjs/common';
import { isUnfilled } from '@pharmacy/contracts/first-texts';
import { Clock } from '../../../platform/time';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository } from '../persistence/content-versions.repository';
import { demoTexts } from './demo-texts';

/** Fills in what only an owner can write, so that the demo is a complete pharmacy. Keeps what somebody has written already. */
@Injectable()
@SeedDeclaration()
export class DemoTextsSeed implements Seed {
  readonly name = 'demo-texts';
  readonly order = 31;

  constructor(
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
    private readonly clock: Clock,
  ) {}

  async plant(tx: Tx): Promise<void> {
    for (const [key, content] of Object.entries(demoTexts)) await this.fill(key, content, tx);
  }

  private async fill(key: string, content: string, tx: Tx): Promise<void> {
    const block = await this.blocks.lock({ key }, tx);
    if (block.draft || !isUnfilled(key, block.live?.content ?? '')) return;
    const now = this.clock.now();
    block.save({ content }, null, now);
    const { version } = block.publish(null, now);
    await this.blocks.save(block, tx);
    await this.versions.add(block.id, version, tx);
  }
}
