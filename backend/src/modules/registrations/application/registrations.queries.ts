import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { limits, type RegistrationStatus } from '@pharmacy/contracts';
import { type Page, pageOf } from '../../../platform/http';
import { Registration } from '../domain/registration';

export interface RegistrationFilter {
  readonly status?: RegistrationStatus;
  /** searched for literally in what a row of the list shows */
  readonly search?: string | null;
  /** only ids below it */
  readonly before?: number | null;
  readonly limit?: number;
}

const SHOWN = `concat_ws(chr(10), r.first_name || ' ' || r.last_name, r.username, r.email, r.organization,
  CASE r.user_type WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Representative' END)`;

@Injectable()
export class RegistrationQueries {
  constructor(@InjectRepository(Registration) private readonly registrations: Repository<Registration>) {}

  /** Newest first. */
  async list({ status, search, before, limit = limits.page.default }: RegistrationFilter): Promise<Page<Registration>> {
    const matching = this.registrations.createQueryBuilder('r');
    if (status) matching.andWhere('r.status = :status', { status });
    if (search) matching.andWhere(`strpos(lower(${SHOWN}), lower(:search)) > 0`, { search });
    const [rows, total] = await Promise.all([newestBelow(matching.clone(), before, limit + 1), matching.getCount()]);
    return pageOf(rows, limit, total);
  }
}

function newestBelow(query: SelectQueryBuilder<Registration>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('r.id < :before', { before });
  return query.orderBy('r.id', 'DESC').limit(limit).getMany();
}
