import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { limits } from '@pharmacy/contracts';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { patternWithin } from '../../../platform/database';
import { type Page, pageOf } from '../../../platform/http';
import { Tallies } from '../../../platform/tallies';
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

/** To the letter as in the index `contact_submissions_searched`. */
const SEARCHED = `lower(s.name || chr(10) || s.email || chr(10) || coalesce(s.phone, '') || chr(10) ||
  coalesce(s.subject, '') || chr(10) || s.message)`;

@Injectable()
export class ContactSubmissionQueries {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly tallies: Tallies,
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
    if (unread === undefined) return this.tallies.count('contact_submissions');
    return this.tallies.countIn('contact_submissions', unread ? 'unread' : 'read');
  }
}

function newestBelow(query: SelectQueryBuilder<ContactSubmission>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('s.id < :before', { before });
  return query.orderBy('s.id', 'DESC').limit(limit).getMany();
}
