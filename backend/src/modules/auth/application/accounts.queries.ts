import { Injectable } from '@nestjs/common';
import { type LikenessReason, roleOf, type SimilarAccountView } from '@pharmacy/contracts';
import { grants } from '../../../permissions';
import type { Permission, SignedInUser } from '../../../platform/access';
import { Config, DEMO_PASSWORD } from '../../../platform/config';
import { Transaction } from '../../../platform/database';
import { type ComparedPerson, peopleAlike } from '../../person-likeness';
import type { Account } from '../domain/account';
import { InvalidCredentials, NoDemoAdministrator } from '../domain/auth.errors';
import { AccountsRepository } from '../persistence/accounts.repository';
import { type Affiliation, AffiliationsRepository } from '../persistence/affiliations.repository';
import { PasswordHasher } from './passwords/password-hasher';
import { PortalViews } from './portal-views';

/** The credentials of the demo administrator. */
export interface DemoCredentials {
  readonly username: string;
  readonly password: string;
}

/** An active staff member. */
interface StaffMember extends Pick<Account, 'id' | 'email'> {
  readonly name: string;
}

/** The account of the signed-in user. */
export interface OwnAccount extends Affiliation {
  readonly account: Account;
  /** when the previous visit ended; null on the first visit */
  readonly lastVisitAt: Date | null;
  /** whether the user must set up two-step sign-in before anything else */
  readonly needsSecondFactor: boolean;
  /** the staff member who views the portal as this user */
  readonly viewedBy?: string;
}

@Injectable()
export class AccountsQueries {
  private checked?: { readonly hash: string; readonly isDemo: Promise<boolean> };

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly passwords: PasswordHasher,
    private readonly views: PortalViews,
    private readonly transaction: Transaction,
    private readonly config: Config,
  ) {}

  async ownAccount({ id, lastVisitAt, needsSecondFactor, view }: SignedInUser): Promise<OwnAccount> {
    if (view) return { ...(await this.views.shown(view)), lastVisitAt, needsSecondFactor };
    const account = await this.accounts.find(id, this.transaction.manager);
    if (!account) throw new InvalidCredentials();
    return { account, ...(await this.affiliations.of(account)), lastVisitAt, needsSecondFactor };
  }

  /** The active staff with the permission, with their email addresses. `name` is the username of people without a name. */
  async staffWho(permission: Permission): Promise<readonly StaffMember[]> {
    const administrators = await this.accounts.administrators();
    return administrators
      .filter((account) => account.isActive && grants(account, permission))
      .map(({ id, email, firstName, lastName, username }) => ({
        id,
        email,
        name: `${firstName} ${lastName}`.trim() || username,
      }));
  }

  /** The demo administrator's credentials. Throws `NoDemoAdministrator` if there are none, or the password was changed. */
  async demoAdministrator(): Promise<DemoCredentials> {
    const signIn = await this.findDemoSignIn();
    if (!signIn) throw new NoDemoAdministrator();
    return signIn;
  }

  /** Like `demoAdministrator`, but returns undefined instead of throwing. */
  async findDemoSignIn(): Promise<DemoCredentials | undefined> {
    const { demo, adminUsername } = this.config;
    if (!demo || !adminUsername) return undefined;
    const { account } = await this.accounts.holderOf(adminUsername);
    if (!account?.isAdmin || !account.isActive || !(await this.hasDemoPassword(account.passwordHash))) return undefined;
    return { username: account.username, password: DEMO_PASSWORD };
  }

  /** Caches the result for the last hash: the route is public and hashing is expensive. */
  private hasDemoPassword(hash: string): Promise<boolean> {
    if (this.checked?.hash !== hash) {
      const isDemo = this.passwords.verify(hash, DEMO_PASSWORD);
      this.checked = { hash, isDemo };
      isDemo.catch(() => (this.checked = undefined));
    }
    return this.checked.isDemo;
  }
}

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

/** Accounts similar to an applicant, for the review of requests. */
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
