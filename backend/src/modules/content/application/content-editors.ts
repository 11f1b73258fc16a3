import { Injectable } from '@nestjs/common';
import type { OpenContentView } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { type LiveTopic, LiveTopicDeclaration } from '../../../platform/live';
import { Schedules } from '../../../platform/queue';
import { ContentClosed, ContentOpened } from '../domain/content.events';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentEditorsRepository, type EditorRow } from '../persistence/content-editors.repository';

/** The administrator who has a block open. */
interface Administrator {
  readonly id: number;
}

const SWEEP_MS = 15 * 60_000;

/** Shows administrators who else edits a block, so that two don't unknowingly edit the same text. */
@Injectable()
export class ContentEditors {
  constructor(
    private readonly transaction: Transaction,
    private readonly blocks: ContentBlocksRepository,
    private readonly editors: ContentEditorsRepository,
    schedules: Schedules,
  ) {
    schedules.every('content-editors', SWEEP_MS, () => this.editors.sweep());
  }

  /** A heartbeat: repeat while the block is open. Returns the other editors. */
  async enter(key: string, admin: Administrator): Promise<readonly EditorRow[]> {
    const id = await this.blocks.idOf(key);
    await this.transaction.run(async (tx) => {
      if (await this.editors.seen(id, admin.id, tx)) tx.publish(new ContentOpened(id, key));
    });
    return this.editors.others(id, admin.id);
  }

  async leave(key: string, admin: Administrator): Promise<void> {
    const id = await this.blocks.idOf(key);
    await this.transaction.run(async (tx) => {
      if (await this.editors.left(id, admin.id, tx)) tx.publish(new ContentClosed(id, key));
    });
  }
}

/** Who has which blocks open; pushed when one opens or closes a block. */
@Injectable()
@LiveTopicDeclaration()
export class LiveContentEditors implements LiveTopic {
  readonly resource = 'editors';
  readonly permission = 'content:read';
  readonly refreshOn = [ContentOpened, ContentClosed];

  constructor(private readonly editors: ContentEditorsRepository) {}

  async load(): Promise<readonly OpenContentView[]> {
    const open = await this.editors.all();
    return open.map(({ key, username, since }) => ({ key, username, since: since.toISOString() }));
  }
}
