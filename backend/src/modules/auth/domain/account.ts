import type { GroupName, StaffRole } from '@pharmacy/contracts';
import type { ConfirmationReminder } from './account-confirmation';
import { comparable } from './account-names';
import {
  CompanyChangedMeanwhile,
  ConfirmationNeeded,
  GroupsChangedMeanwhile,
  NotAPrescriber,
  NotASalesRep,
  NotDue,
  RolesChangedMeanwhile,
} from './auth.errors';
import {
  AccountActivated,
  AccountApprovalUndone,
  AccountConfirmationDue,
  AccountConfirmed,
  AccountConfirmedByStaff,
  AccountDeactivated,
  AccountLapsed,
  AccountDetailsChanged,
  EmailChanged,
  GroupsChanged,
  ManufacturerAssigned,
  type NamedManufacturer,
  StaffRolesChanged,
} from './auth.events';

/** Determines the role flags of the session user. */
type AccountRole = 'admin' | 'prescriber' | 'salesrep';

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string | null;
  readonly phone: string | null;
  /** argon2id */
  readonly passwordHash: string;
  readonly emailConfirmedAt?: Date | null;
  readonly role: AccountRole;
  /** only for a sales rep; null or absent for none */
  readonly manufacturerId?: number | null;
  /** for administrators */
  readonly staffRoles?: readonly StaffRole[];
}

/** The details that users change without a confirmation. */
export type OwnDetails = Pick<NewAccount, 'firstName' | 'lastName' | 'organization' | 'phone'>;

/** A user who can sign in unless deactivated. */
export class Account {
  readonly id!: number;
  username!: string;
  email!: string;
  firstName!: string;
  lastName!: string;
  organization!: string | null;
  phone!: string | null;
  passwordHash!: string;
  readonly isAdmin!: boolean;
  readonly isPrescriber!: boolean;
  readonly isSalesRep!: boolean;
  /** the manufacturer that a sales rep works for, and whose documents the rep sees in addition to those for all reps */
  manufacturerId!: number | null;
  /** the groups that a prescriber is in, and whose documents the prescriber sees in addition to those for all prescribers */
  groupIds!: readonly number[];
  staffRoles!: readonly StaffRole[];
  readonly createdAt!: Date;
  emailConfirmedAt!: Date | null;
  deactivatedAt!: Date | null;
  /** From when the months until the next confirmation count: the approval, or the last confirmation. */
  confirmationFrom!: Date;
  /** `YYYY-MM-DD`, the last day of access without a confirmation. Null while none is due. */
  confirmBy!: string | null;
  /** The last email about it, by its days before the last day. */
  confirmationReminder!: ConfirmationReminder | null;
  /** The person's data was erased; the account stays, for what refers to it, as a pseudonym that no one signs in to. */
  erasedAt!: Date | null;

  private constructor() {}

  static open({ role, staffRoles = [], ...person }: NewAccount, now: Date): Account {
    return Object.assign(new Account(), person, {
      isAdmin: role === 'admin',
      isPrescriber: role === 'prescriber',
      isSalesRep: role === 'salesrep',
      manufacturerId: person.manufacturerId ?? null,
      groupIds: [],
      staffRoles: role === 'admin' ? staffRoles : [],
      createdAt: now,
      emailConfirmedAt: person.emailConfirmedAt ?? null,
      deactivatedAt: null,
      confirmationFrom: now,
      confirmBy: null,
      confirmationReminder: null,
      erasedAt: null,
    });
  }

  get isActive(): boolean {
    return this.deactivatedAt === null;
  }

  /** Access ended because no one confirmed the account in time, and comes back with the confirmation. */
  get hasLapsed(): boolean {
    return !this.isActive && this.confirmBy !== null;
  }

  changePassword(passwordHash: string): void {
    this.passwordHash = passwordHash;
  }

  /** Undefined if nothing changes. */
  changeDetails(details: Partial<OwnDetails>): AccountDetailsChanged | undefined {
    const before = ownDetailsOf(this);
    const after = ownDetailsOf({ ...before, ...definedIn(details) });
    if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
    Object.assign(this, after);
    return new AccountDetailsChanged(this);
  }

  /** The new address is confirmed. A username that was the old address becomes the new one. */
  changeEmail(email: string, now: Date): EmailChanged {
    if (comparable(this.username) === comparable(this.email)) this.username = email;
    this.email = email;
    this.emailConfirmedAt = now;
    return new EmailChanged(this);
  }

  /**
   * Undefined if the rep works for this manufacturer already. `seen` is the ID that the caller last read, null for none;
   * without it, any other change is overwritten.
   */
  assignTo(manufacturer: NamedManufacturer | null, seen?: number | null): ManufacturerAssigned | undefined {
    if (!this.isSalesRep) throw new NotASalesRep();
    const manufacturerId = manufacturer?.id ?? null;
    if (manufacturerId === this.manufacturerId) return undefined;
    if (seen !== undefined && seen !== this.manufacturerId) throw new CompanyChangedMeanwhile();
    this.manufacturerId = manufacturerId;
    return new ManufacturerAssigned(this, manufacturer);
  }

  /** Leaves all other groups. Undefined if the prescriber is in exactly these already. `seen` is as for `assignTo`. */
  joinOnly(groups: readonly GroupName[], seen?: readonly number[]): GroupsChanged | undefined {
    if (!this.isPrescriber) throw new NotAPrescriber();
    const groupIds = groups.map(({ id }) => id).sort((one, other) => one - other);
    if (isSameSet(groupIds, this.groupIds)) return undefined;
    if (seen && !isSameSet(seen, this.groupIds)) throw new GroupsChangedMeanwhile();
    const joined = groupIds.filter((id) => !this.groupIds.includes(id));
    this.groupIds = groupIds;
    return new GroupsChanged(this, groups, joined);
  }

  /** Undefined if the account has exactly these roles already. `seen` is as for `assignTo`. */
  changeStaffRoles(roles: readonly StaffRole[], seen?: readonly StaffRole[]): StaffRolesChanged | undefined {
    if (isSameSet(roles, this.staffRoles)) return undefined;
    if (seen && !isSameSet(seen, this.staffRoles)) throw new RolesChangedMeanwhile();
    this.staffRoles = [...new Set(roles)].sort();
    return new StaffRolesChanged(this);
  }

  erase(pseudonym: string, email: string, now: Date): void {
    Object.assign(this, { username: pseudonym, email, firstName: 'Erased', lastName: 'person' });
    Object.assign(this, { organization: null, phone: null, passwordHash: '', emailConfirmedAt: null });
    Object.assign(this, { staffRoles: [], groupIds: [], manufacturerId: null });
    this.deactivatedAt ??= now;
    this.clearConfirmation();
    this.erasedAt = now;
  }

  /** Undefined if the account is deactivated already. A lapsed one then no longer comes back with a confirmation. */
  deactivate(now: Date): AccountDeactivated | undefined {
    return this.endAccess(now) ? new AccountDeactivated(this) : undefined;
  }

  /** Deactivates it. Undefined if it's deactivated already. */
  undoApproval(now: Date): AccountApprovalUndone | undefined {
    return this.endAccess(now) ? new AccountApprovalUndone(this) : undefined;
  }

  /** Undefined if the account is active already. */
  activate(): AccountActivated | undefined {
    if (this.isActive) return undefined;
    if (this.hasLapsed) throw new ConfirmationNeeded();
    this.deactivatedAt = null;
    return new AccountActivated(this);
  }

  /** The person is emailed to confirm the account by that day. */
  remindToConfirm(confirmBy: string, reminder: ConfirmationReminder): AccountConfirmationDue {
    Object.assign(this, { confirmBy, confirmationReminder: reminder });
    return new AccountConfirmationDue(this);
  }

  /** No one confirmed the account in time. It counts as deactivated everywhere until someone does. */
  lapse(now: Date): AccountLapsed {
    this.deactivatedAt = now;
    return new AccountLapsed(this);
  }

  /** By the person. Undefined if no confirmation is due. */
  confirm(now: Date): AccountConfirmed | undefined {
    if (this.confirmBy === null) return undefined;
    this.startPeriod(now);
    return new AccountConfirmed(this);
  }

  /** By staff, who knows that the person still needs the account. */
  confirmByStaff(reason: string, now: Date): readonly (AccountConfirmedByStaff | AccountActivated)[] {
    if (this.confirmBy === null) throw new NotDue();
    const { hasLapsed } = this;
    this.startPeriod(now);
    const confirmed = new AccountConfirmedByStaff({ ...this, reason });
    return hasLapsed ? [confirmed, new AccountActivated(this)] : [confirmed];
  }

  private endAccess(now: Date): boolean {
    if (!this.isActive && !this.hasLapsed) return false;
    this.deactivatedAt = now;
    this.clearConfirmation();
    return true;
  }

  private clearConfirmation(): void {
    Object.assign(this, { confirmBy: null, confirmationReminder: null });
  }

  private startPeriod(now: Date): void {
    this.deactivatedAt = null;
    this.confirmationFrom = now;
    this.clearConfirmation();
  }
}

const isSameSet = <Value>(one: readonly Value[], other: readonly Value[]): boolean =>
  one.every((value) => other.includes(value)) && other.every((value) => one.includes(value));

const ownDetailsOf = ({ firstName, lastName, organization, phone }: OwnDetails): OwnDetails => ({
  firstName,
  lastName,
  organization,
  phone,
});

const definedIn = (details: Partial<OwnDetails>): Partial<OwnDetails> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
