import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { limits } from '@pharmacy/contracts';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { patternWithin } from '../../../platform/database';
import { type Page, pageOf } from '../../../platform/http';
import { RowCounts } from '../../../platform/row-counts';
import { ContactSubmission } from '../domain/contact-submission';

export interface SubmissionFilter {
  /** true: only unread; false: only read */
  readonly unread?: boolean;
  /** literal text to find in the columns of the list */
  readonly search?: string | null;
  /** only ids below this one */
  readonly before?: number | null;
  readonly limit?: number;
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
    const { unread, search, before, limit = limits.page.default } = filter;
    const matching = this.submissions.createQueryBuilder('s');
    if (unread !== undefined) matching.andWhere(unread ? 'NOT s.read' : 's.read');
    if (search) matching.andWhere(`${SEARCHED} LIKE lower(:pattern)`, { pattern: patternWithin(search) });
    const [rows, total] = await Promise.all([
      newestBelow(matching.clone(), before, limit + 1),
      search ? matching.getCount() : this.count(unread),
    ]);
    return pageOf(rows, limit, total);
  }

  countUnread(): Promise<number> {
    return this.count(true);
  }

  private count(unread?: boolean): Promise<number> {
    if (unread === undefined) return this.rowCounts.count('contact_submissions');
    return this.rowCounts.countIn('contact_submissions', unread ? 'unread' : 'read');
  }
}

function newestBelow(query: SelectQueryBuilder<ContactSubmission>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('s.id < :before', { before });
  return query.orderBy('s.id', 'DESC').limit(limit).getMany();
}
