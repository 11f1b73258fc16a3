import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { limits, type RegistrationOrder, type RegistrationStatus, type RegistrationView } from '@pharmacy/contracts';
import { patternWithin } from '../../../platform/database';
import { type Page, pageOf } from '../../../platform/http';
import { LiveTopicDeclaration, type LiveTopic } from '../../../platform/live';
import { RowCounts } from '../../../platform/row-counts';
import { Registration } from '../domain/registration';
import { registrationEvents } from '../domain/registration.events';
import { registrationMails } from './registration-mails';
import { RegistrationResponses } from './to-registration-response';

export interface RegistrationFilter {
  readonly status?: RegistrationStatus;
  /** literal text to find in the columns of the list */
  readonly search?: string | null;
  readonly order?: RegistrationOrder;
  readonly assigneeId?: number;
  /** the ID of the last row of the page before */
  readonly after?: number | null;
  readonly limit?: number;
}

/** Must match the expression of the index `registrations_searched` exactly. */
const SEARCHED = `lower(r.first_name || ' ' || r.last_name || chr(10) || r.username || chr(10) || r.email || chr(10) ||
  coalesce(r.organization, '') || chr(10) ||
  CASE r.user_type WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Representative' END || chr(10) ||
  coalesce(r.npi, '') || chr(10) || coalesce(r.license_number, '') || chr(10) || coalesce(r.company, '') || chr(10) ||
  coalesce(r.territory, ''))`;

@Injectable()
export class RegistrationsQueries {
  constructor(
    @InjectRepository(Registration) private readonly registrations: Repository<Registration>,
    private readonly rowCounts: RowCounts,
  ) {}

  /** Newest first, unless `order` says otherwise. */
  async list(filter: RegistrationFilter): Promise<Page<Registration>> {
    const { status, search, assigneeId, limit = limits.page.default } = filter;
    const matching = this.registrations.createQueryBuilder('r');
    if (status) matching.andWhere('r.status = :status', { status });
    if (search) matching.andWhere(`${SEARCHED} LIKE lower(:pattern)`, { pattern: patternWithin(search) });
    if (assigneeId !== undefined) matching.andWhere('r.assignee_id = :assigneeId', { assigneeId });
    const [rows, total] = await Promise.all([
      rowsFrom(matching.clone(), filter, limit + 1),
      search || assigneeId !== undefined ? matching.getCount() : this.count(status),
    ]);
    return pageOf(rows, limit, total);
  }

  private count(status?: RegistrationStatus): Promise<number> {
    return status ? this.rowCounts.countIn('registrations', status) : this.rowCounts.count('registrations');
  }
}

function rowsFrom(query: SelectQueryBuilder<Registration>, { order, after }: RegistrationFilter, limit: number) {
  const isOldestFirst = order === 'oldest';
  if (after) query.andWhere(`r.id ${isOldestFirst ? '>' : '<'} :after`, { after });
  return query
    .orderBy('r.id', isOldestFirst ? 'ASC' : 'DESC')
    .limit(limit)
    .getMany();
}

@Injectable()
@LiveTopicDeclaration()
export class LiveRegistrations implements LiveTopic {
  readonly resource = 'registrations';
  readonly permission = 'registrations:read';
  readonly refreshOn = registrationEvents;
  readonly refreshOnMails = [...new Set(Object.values(registrationMails))];

  constructor(
    private readonly registrations: RegistrationsQueries,
    private readonly views: RegistrationResponses,
  ) {}

  async load(): Promise<readonly RegistrationView[]> {
    const { items } = await this.registrations.list({});
    return this.views.of(items);
  }
}
