import { Injectable } from '@nestjs/common';
import type { UnreadMessages } from '@pharmacy/contracts';
import { LiveTopicDeclaration, type LiveTopic } from '../../../platform/live';
import { messageEvents } from '../domain/contact-submission.events';
import { ANSWER_MAIL } from './contact-answers';
import { ContactQueries } from './contact.queries';

/** Pushed after every change, even if the count is the same: clients with the list open then reload it. */
@Injectable()
@LiveTopicDeclaration()
export class LiveMessages implements LiveTopic {
  readonly resource = 'messages';
  readonly permission = 'messages:read';
  readonly refreshOn = messageEvents;
  readonly refreshOnMails = [ANSWER_MAIL];

  constructor(private readonly submissions: ContactQueries) {}

  async load(): Promise<UnreadMessages> {
    return { unread: await this.submissions.countUnread() };
  }
}
