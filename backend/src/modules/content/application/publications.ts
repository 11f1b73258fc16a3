import { Injectable } from '@nestjs/common';
import type { ContentPage } from '@pharmacy/contracts';
import type { Tx } from '../../../platform/database';
import type { ContentBlock, Publication } from '../domain/content-block';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository, type Publisher } from '../persistence/content-versions.repository';

/** A release before it has an id. */
export interface NewRelease {
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

  /** Returns the new release's id. */
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
