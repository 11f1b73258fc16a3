import { Injectable } from '@nestjs/common';
import type { UnreadMessages } from '@pharmacy/contracts';
import { LiveTopicDeclaration, type LiveTopic } from '../../../platform/live';
import { ContactSubmissionQueries } from './contact-submission.queries';

/** Told after every change, also of the same number: whoever shows the list then knows to look again. */
@Injectable()
@LiveTopicDeclaration()
export class LiveMessages implements LiveTopic {
  readonly resource = 'messages';
  readonly permission = 'messages:read';
  readonly refreshOn = /^contact\.(received|read|unread|deleted)$/;

  constructor(private readonly submissions: ContactSubmissionQueries) {}

  async load(): Promise<UnreadMessages> {
    return { unread: await this.submissions.countUnread() };
  }
}
