import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { limits, type RegistrationStatus } from '@pharmacy/contracts';
import { patternWithin } from '../../../platform/database';
import { type Page, pageOf } from '../../../platform/http';
import { Tallies } from '../../../platform/tallies';
import { Registration } from '../domain/registration';

export interface RegistrationFilter {
  readonly status?: RegistrationStatus;
  /** searched for literally in what a row of the list shows */
  readonly search?: string | null;
  /** only ids below it */
  readonly before?: number | null;
  readonly limit?: number;
}

/** To the letter as in the index `registrations_searched`. */
const SEARCHED = `lower(r.first_name || ' ' || r.last_name || chr(10) || r.username || chr(10) || r.email || chr(10) ||
  coalesce(r.organization, '') || chr(10) ||
  CASE r.user_type WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Representative' END)`;

@Injectable()
export class RegistrationQueries {
  constructor(
    @InjectRepository(Registration) private readonly registrations: Repository<Registration>,
    private readonly tallies: Tallies,
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
    return status ? this.tallies.countIn('registrations', status) : this.tallies.count('registrations');
  }
}

function newestBelow(query: SelectQueryBuilder<Registration>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('r.id < :before', { before });
  return query.orderBy('r.id', 'DESC').limit(limit).getMany();
}
