import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type AccountStatus, limits, type Role, roleLabels } from '@pharmacy/contracts';
import { Repository } from 'typeorm';
import { patternWithin, Transaction } from '../../../platform/database';
import { newestBelow, type Page, pageOf, type PageRequest } from '../../../platform/http';
import { RowCounts } from '../../../platform/row-counts';
import { Account } from '../domain/account';
import { AccountNamesRepository } from '../persistence/account-names.repository';
import { type Affiliation, AffiliationsRepository } from '../persistence/affiliations.repository';
import { SecondFactorsRepository } from '../persistence/second-factors.repository';
import { SessionsRepository } from '../persistence/sessions.repository';

export interface AccountFilter extends PageRequest {
  readonly role?: Role;
  readonly status?: AccountStatus;
  /** literal text to find in the columns of the list */
  readonly search?: string | null;
  /** whether administrators are in the list and its count */
  readonly includesStaff: boolean;
}

/** An account, and when its user was last active. */
export interface ListedAccount extends Affiliation {
  readonly id: number;
  readonly account: Account;
  readonly lastVisitAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly isApprovalUndone: boolean;
}

/** The rule of `roleOf` in the contracts. Must match the expression of the index `users_role` exactly. */
const ROLE = `CASE WHEN a.is_admin THEN 'admin' WHEN a.is_prescriber THEN 'prescriber'
  WHEN a.is_sales_rep THEN 'salesrep' ELSE 'none' END`;

/** `due` are those with a confirmation to make, whether or not access has ended already. */
const withStatus: Readonly<Record<AccountStatus, string>> = {
  active: 'a.deactivated_at IS NULL',
  deactivated: 'a.deactivated_at IS NOT NULL',
  due: 'a.confirm_by IS NOT NULL',
};

/** Must match the expression of the index `users_searched` exactly. */
const SEARCHED = `lower(a.first_name || ' ' || a.last_name || chr(10) || a.username || chr(10) || a.email || chr(10) ||
  coalesce(a.organization, '') || chr(10) || CASE WHEN a.is_admin THEN '${roleLabels.admin}'
  WHEN a.is_prescriber THEN '${roleLabels.prescriber}' WHEN a.is_sales_rep THEN '${roleLabels.salesrep}'
  ELSE '${roleLabels.none}' END)`;

@Injectable()
export class AccountDirectory {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly sessions: SessionsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly names: AccountNamesRepository,
    private readonly rowCounts: RowCounts,
    private readonly transaction: Transaction,
  ) {}

  /** Newest first. */
  async list({
    role,
    status,
    search,
    before,
    limit = limits.page.default,
    includesStaff,
  }: AccountFilter): Promise<Page<ListedAccount>> {
    const matching = this.accounts.createQueryBuilder('a');
    if (!includesStaff) matching.andWhere('NOT a.is_admin');
    if (role) matching.andWhere(`${ROLE} = :role`, { role });
    if (status) matching.andWhere(withStatus[status]);
    if (search) matching.andWhere(`${SEARCHED} LIKE lower(:pattern)`, { pattern: patternWithin(search) });
    const [rows, total] = await Promise.all([
      newestBelow(matching.clone(), before, limit + 1),
      search || status === 'due' ? matching.getCount() : this.count({ role, status, includesStaff }),
    ]);
    return pageOf(await this.withLastVisits(rows), limit, total);
  }

  /** Buckets are named `role/status`. */
  private count({
    role,
    status,
    includesStaff,
  }: Pick<AccountFilter, 'role' | 'status' | 'includesStaff'>): Promise<number> {
    return this.rowCounts.count('users', (bucket) => {
      const [itsRole, itsStatus] = bucket.split('/');
      if (!includesStaff && itsRole === 'admin') return false;
      return (!role || role === itsRole) && (!status || status === itsStatus);
    });
  }

  async withLastVisit(account: Account): Promise<ListedAccount> {
    const [listed] = await this.withLastVisits([account]);
    return listed!;
  }

  async withLastVisits(accounts: readonly Account[]): Promise<readonly ListedAccount[]> {
    const { manager } = this.transaction;
    const ids = accounts.map(({ id }) => id);
    const visits = await this.sessions.lastVisitsOf(ids, manager);
    const affiliations = await this.affiliations.ofAll(accounts);
    const withFactor = await this.factors.among(ids, manager);
    const nameless = await this.names.nameless(ids, manager);
    return accounts.map((account, index) => ({
      id: account.id,
      account,
      ...affiliations[index]!,
      lastVisitAt: visits.get(account.id) ?? null,
      hasSecondFactor: withFactor.has(account.id),
      isApprovalUndone: nameless.has(account.id) && account.erasedAt === null,
    }));
  }
}
