import { Injectable } from '@nestjs/common';
import { Schedules } from '../../../platform/queue';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentEditorsRepository, type EditorRow } from '../persistence/content-editors.repository';

/** The administrator who has a block open. */
interface Administrator {
  readonly id: number;
}

const SWEEP_MS = 15 * 60_000;

/** Tells administrators of each other, so that two do not write the same text unknowingly. */
@Injectable()
export class ContentEditors {
  constructor(
    private readonly blocks: ContentBlocksRepository,
    private readonly editors: ContentEditorsRepository,
    schedules: Schedules,
  ) {
    schedules.every('content-editors', SWEEP_MS, () => this.editors.sweep());
  }

  /** To be repeated as long as the block stays open. Returns who else has it open. */
  async enter(key: string, admin: Administrator): Promise<readonly EditorRow[]> {
    const id = await this.blocks.idOf(key);
    await this.editors.seen(id, admin.id);
    return this.editors.others(id, admin.id);
  }

  async leave(key: string, admin: Administrator): Promise<void> {
    await this.editors.left(await this.blocks.idOf(key), admin.id);
  }
}
