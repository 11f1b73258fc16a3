import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { limits, type UnreadMessages } from '@pharmacy/contracts';
import { Repository } from 'typeorm';
import { patternWithin } from '../../../platform/database';
import { newestBelow, type Page, pageOf, type PageRequest } from '../../../platform/http';
import { type LiveTopic, LiveTopicDeclaration } from '../../../platform/live';
import { RowCounts } from '../../../platform/row-counts';
import { ContactSubmission } from '../domain/contact-submission';
import { messageEvents } from '../domain/contact-submission.events';
import { ANSWER_MAIL } from './contact-answers';

export interface SubmissionFilter extends PageRequest {
  /** true: only unread; false: only read */
  readonly unread?: boolean;
  /** true: only answered; false: only those without an answer */
  readonly answered?: boolean;
  /** only messages that this user takes care of */
  readonly assigneeId?: number;
  /** literal text to find in the columns of the list */
  readonly search?: string | null;
}

/** Must match the expression of the index `contact_submissions_searched` exactly. */
const SEARCHED = `lower(s.name || chr(10) || s.email || chr(10) || coalesce(s.phone, '') || chr(10) ||
  coalesce(s.subject, '') || chr(10) || s.message)`;

@Injectable()
export class ContactQueries {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly rowCounts: RowCounts,
  ) {}

  /** Newest first. */
  async list(filter: SubmissionFilter): Promise<Page<ContactSubmission>> {
    const { unread, answered, assigneeId, search, before, limit = limits.page.default } = filter;
    const matching = this.submissions.createQueryBuilder('s');
    if (unread !== undefined) matching.andWhere(unread ? 'NOT s.read' : 's.read');
    if (answered !== undefined) matching.andWhere(`s.answered_at IS ${answered ? 'NOT NULL' : 'NULL'}`);
    if (assigneeId !== undefined) matching.andWhere('s.assignee_id = :assigneeId', { assigneeId });
    if (search) matching.andWhere(`${SEARCHED} LIKE lower(:pattern)`, { pattern: patternWithin(search) });
    const [rows, total] = await Promise.all([
      newestBelow(matching.clone(), before, limit + 1),
      search || assigneeId !== undefined ? matching.getCount() : this.count({ unread, answered }),
    ]);
    return pageOf(rows, limit, total);
  }

  countUnread(): Promise<number> {
    return this.count({ unread: true });
  }

  /** The buckets are `read` and `unread`, each also with `/answered`. */
  private count({ unread, answered }: Pick<SubmissionFilter, 'unread' | 'answered'>): Promise<number> {
    return this.rowCounts.count(
      'contact_submissions',
      (bucket) =>
        (unread === undefined || bucket.startsWith('unread') === unread) &&
        (answered === undefined || bucket.endsWith('/answered') === answered),
    );
  }
}

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
