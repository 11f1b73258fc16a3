import { RegistrationAlreadyDecided, RegistrationStillPending } from './registration.errors';
import {
  DecisionMailResent,
  EmailConfirmed,
  RegistrationApproved,
  RegistrationRejected,
  RegistrationSubmitted,
} from './registration.events';

export type ApplicantType = 'prescriber' | 'salesrep';
export type Decision = 'approved' | 'rejected';

export interface Applicant {
  readonly userType: ApplicantType;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string | null;
  readonly phone: string | null;
  readonly notes: string | null;
}

/** A request for an account, and the decision about it. */
export class Registration implements Applicant {
  readonly id!: number;
  readonly userType!: ApplicantType;
  readonly username!: string;
  readonly email!: string;
  readonly firstName!: string;
  readonly lastName!: string;
  readonly organization!: string | null;
  readonly phone!: string | null;
  readonly notes!: string | null;
  status!: 'pending' | Decision;
  reason!: string | null;
  readonly createdAt!: Date;
  processedAt!: Date | null;
  processedBy!: number | null;
  emailConfirmedAt!: Date | null;
  /** Stored only while the registration is pending; undefined if the query didn't select it. */
  passwordHash!: string | null | undefined;
  /** When the applicant's data was erased; nothing is emailed since. */
  readonly erasedAt!: Date | null;

  private constructor() {}

  static submit(applicant: Applicant, passwordHash: string, now: Date): Registration {
    const undecided = {
      status: 'pending',
      reason: null,
      processedAt: null,
      processedBy: null,
      emailConfirmedAt: null,
      erasedAt: null,
    };
    return Object.assign(new Registration(), applicant, undecided, { passwordHash, createdAt: now });
  }

  submitted(): RegistrationSubmitted {
    return new RegistrationSubmitted(this);
  }

  /** Records that the applicant receives email at this address. Approval doesn't require it; the reviewer decides. */
  confirmEmail(now: Date): EmailConfirmed {
    this.emailConfirmedAt ??= now;
    return new EmailConfirmed(this);
  }

  /** Allowed only after a decision. */
  resendMail(): DecisionMailResent {
    if (this.status === 'pending') throw new RegistrationStillPending();
    return new DecisionMailResent(this);
  }

  /** Returns the account to create, with the password from the registration. `adminId` is null in the seed. */
  approve(adminId: number | null, now: Date): { event: RegistrationApproved; account: RequestedAccount } {
    const account = this.requestedAccount();
    this.decide('approved', adminId, now);
    return { event: new RegistrationApproved(this), account };
  }

  reject(adminId: number | null, reason: string | null, now: Date): RegistrationRejected {
    this.decide('rejected', adminId, now);
    this.reason = reason;
    return new RegistrationRejected(this);
  }

  private requestedAccount(): RequestedAccount {
    const { username, email, firstName, lastName, organization, phone, userType, passwordHash, emailConfirmedAt } =
      this;
    if (!passwordHash) throw new RegistrationAlreadyDecided(this.status);
    return {
      username,
      email,
      firstName,
      lastName,
      organization,
      phone,
      role: userType,
      passwordHash,
      emailConfirmedAt,
    };
  }

  private decide(decision: Decision, adminId: number | null, now: Date): void {
    if (this.status !== 'pending') throw new RegistrationAlreadyDecided(this.status);
    this.status = decision;
    this.processedAt = now;
    this.processedBy = adminId;
    this.passwordHash = null;
  }
}

/** The account that approval creates. */
export interface RequestedAccount extends Omit<Applicant, 'userType' | 'notes'> {
  readonly role: ApplicantType;
  readonly passwordHash: string;
  readonly emailConfirmedAt: Date | null;
}
