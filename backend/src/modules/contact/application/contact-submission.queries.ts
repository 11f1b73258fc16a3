import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { limits } from '@pharmacy/contracts';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { type Page, pageOf } from '../../../platform/http';
import { ContactSubmission } from '../domain/contact-submission';

export interface SubmissionFilter {
  /** only those nobody has read, or only those somebody has */
  readonly unread?: boolean;
  /** searched for literally in what a row of the list shows */
  readonly search?: string | null;
  /** only ids below it */
  readonly before?: number | null;
  readonly limit?: number;
}

const SHOWN = 'concat_ws(chr(10), s.name, s.email, s.phone, s.subject, s.message)';

@Injectable()
export class ContactSubmissionQueries {
  constructor(@InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>) {}

  /** Newest first. */
  async list(filter: SubmissionFilter): Promise<Page<ContactSubmission>> {
    const { unread, search, before, limit = limits.page.default } = filter;
    const matching = this.submissions.createQueryBuilder('s');
    if (unread !== undefined) matching.andWhere(unread ? 'NOT s.read' : 's.read');
    if (search) matching.andWhere(`strpos(lower(${SHOWN}), lower(:search)) > 0`, { search });
    const [rows, total] = await Promise.all([newestBelow(matching.clone(), before, limit + 1), matching.getCount()]);
    return pageOf(rows, limit, total);
  }

  countUnread(): Promise<number> {
    return this.submissions.createQueryBuilder('s').where('NOT s.read').getCount();
  }
}

function newestBelow(query: SelectQueryBuilder<ContactSubmission>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('s.id < :before', { before });
  return query.orderBy('s.id', 'DESC').limit(limit).getMany();
}
