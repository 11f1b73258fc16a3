import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type AccountStatus, limits, type Role, roleLabels } from '@pharmacy/contracts';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { type Page, pageOf } from '../../../platform/http';
import { Account } from '../domain/account';
import { SessionsRepository } from '../persistence/sessions.repository';

export interface AccountFilter {
  readonly role?: Role;
  readonly status?: AccountStatus;
  /** searched for literally in what a row of the list shows */
  readonly search?: string | null;
  /** only ids below it */
  readonly before?: number | null;
  readonly limit?: number;
}

/** An account, and when its person was last here. */
export interface ListedAccount {
  readonly id: number;
  readonly account: Account;
  readonly lastVisitAt: Date | null;
}

/** As `roleOf` of the contracts. */
const ROLE = `CASE WHEN a.is_admin THEN 'admin' WHEN a.is_prescriber THEN 'prescriber'
  WHEN a.is_sales_rep THEN 'salesrep' ELSE 'none' END`;

const ROLE_LABEL = `CASE ${ROLE} ${Object.entries(roleLabels)
  .map(([role, label]) => `WHEN '${role}' THEN '${label}'`)
  .join(' ')} END`;

const SHOWN = `concat_ws(chr(10), a.first_name || ' ' || a.last_name, a.username, a.email, a.organization, ${ROLE_LABEL})`;

@Injectable()
export class AccountDirectory {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly sessions: SessionsRepository,
  ) {}

  /** Newest first. */
  async list({
    role,
    status,
    search,
    before,
    limit = limits.page.default,
  }: AccountFilter): Promise<Page<ListedAccount>> {
    const matching = this.accounts.createQueryBuilder('a');
    if (role) matching.andWhere(`${ROLE} = :role`, { role });
    if (status) matching.andWhere(`a.deactivated_at IS ${status === 'active' ? 'NULL' : 'NOT NULL'}`);
    if (search) matching.andWhere(`strpos(lower(${SHOWN}), lower(:search)) > 0`, { search });
    const [rows, total] = await Promise.all([newestBelow(matching.clone(), before, limit + 1), matching.getCount()]);
    return pageOf(await this.listed(rows), limit, total);
  }

  async withLastVisit(account: Account): Promise<ListedAccount> {
    const [listed] = await this.listed([account]);
    return listed!;
  }

  private async listed(accounts: readonly Account[]): Promise<readonly ListedAccount[]> {
    const visits = await this.sessions.lastVisitsOf(accounts.map(({ id }) => id));
    return accounts.map((account) => ({ id: account.id, account, lastVisitAt: visits.get(account.id) ?? null }));
  }
}

function newestBelow(query: SelectQueryBuilder<Account>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('a.id < :before', { before });
  return query.orderBy('a.id', 'DESC').limit(limit).getMany();
}
