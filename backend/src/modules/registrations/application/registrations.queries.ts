import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { limits, type RegistrationStatus } from '@pharmacy/contracts';
import { patternWithin } from '../../../platform/database';
import { type Page, pageOf } from '../../../platform/http';
import { RowCounts } from '../../../platform/row-counts';
import { Registration } from '../domain/registration';

export interface RegistrationFilter {
  readonly status?: RegistrationStatus;
  /** literal text to find in the columns of the list */
  readonly search?: string | null;
  /** only ids below this one */
  readonly before?: number | null;
  readonly limit?: number;
}

/** Must match the expression of the index `registrations_searched` exactly. */
const SEARCHED = `lower(r.first_name || ' ' || r.last_name || chr(10) || r.username || chr(10) || r.email || chr(10) ||
  coalesce(r.organization, '') || chr(10) ||
  CASE r.user_type WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Representative' END)`;

@Injectable()
export class RegistrationsQueries {
  constructor(
    @InjectRepository(Registration) private readonly registrations: Repository<Registration>,
    private readonly rowCounts: RowCounts,
  ) {}

  /** Newest first. */
  async list({ status, search, before, limit = limits.page.default }: RegistrationFilter): Promise<Page<Registration>> {
    const matching = this.registrations.createQueryBuilder('r');
    if (status) matching.andWhere('r.status = :status', { status });
    if (search) matching.andWhere(`${SEARCHED} LIKE lower(:pattern)`, { pattern: patternWithin(search) });
    const [rows, total] = await Promise.all([
      newestBelow(matching.clone(), before, limit + 1),
      search ? matching.getCount() : this.count(status),
    ]);
    return pageOf(rows, limit, total);
  }

  private count(status?: RegistrationStatus): Promise<number> {
    return status ? this.rowCounts.countIn('registrations', status) : this.rowCounts.count('registrations');
  }
}

function newestBelow(query: SelectQueryBuilder<Registration>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('r.id < :before', { before });
  return query.orderBy('r.id', 'DESC').limit(limit).getMany();
}
