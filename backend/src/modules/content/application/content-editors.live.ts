import { Injectable } from '@nestjs/common';
import type { OpenContentView } from '@pharmacy/contracts';
import { LiveTopicDeclaration, type LiveTopic } from '../../../platform/live';
import { ContentClosed, ContentOpened } from '../domain/content.events';
import { ContentEditorsRepository } from '../persistence/content-editors.repository';

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
