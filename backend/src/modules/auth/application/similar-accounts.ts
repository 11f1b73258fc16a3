import { Injectable } from '@nestjs/common';
import { type LikenessReason, roleOf, type SimilarAccountView } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { type ComparedPerson, peopleAlike } from '../../person-likeness';
import type { Account } from '../domain/account';

type AccountColumns = Pick<
  Account,
  'username' | 'firstName' | 'lastName' | 'isAdmin' | 'isPrescriber' | 'isSalesRep' | 'deactivatedAt'
>;

const COLUMNS = [
  'p.username',
  'p.first_name AS "firstName"',
  'p.last_name AS "lastName"',
  'p.is_admin AS "isAdmin"',
  'p.is_prescriber AS "isPrescriber"',
  'p.is_sales_rep AS "isSalesRep"',
  'p.deactivated_at AS "deactivatedAt"',
];

export interface SimilarAccount {
  readonly reasons: readonly LikenessReason[];
  readonly account: SimilarAccountView;
}

/** Accounts that are like a person, for the review of requests. */
@Injectable()
export class SimilarAccounts {
  constructor(private readonly transaction: Transaction) {}

  /** Newest first. Those of staff only if `includesStaff`, as in the list of accounts. */
  async to(person: ComparedPerson, { includesStaff }: { includesStaff: boolean }): Promise<readonly SimilarAccount[]> {
    const rows = await peopleAlike<AccountColumns>('users', person, this.transaction.manager, COLUMNS);
    return rows
      .filter(({ isAdmin }) => includesStaff || !isAdmin)
      .map(({ id, reasons, username, firstName, lastName, deactivatedAt, ...roles }) => ({
        reasons,
        account: { id, username, firstName, lastName, role: roleOf(roles), isActive: deactivatedAt === null },
      }));
  }
}
