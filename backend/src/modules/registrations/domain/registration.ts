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

/** Somebody's request for an account, and what became of it. */
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
  /** Kept only while the request waits; undefined where it was not read. */
  passwordHash!: string | null | undefined;

  private constructor() {}

  static submit(applicant: Applicant, passwordHash: string, now: Date): Registration {
    const untouched = { status: 'pending', reason: null, processedAt: null, processedBy: null, emailConfirmedAt: null };
    return Object.assign(new Registration(), applicant, untouched, { passwordHash, createdAt: now });
  }

  submitted(): RegistrationSubmitted {
    return new RegistrationSubmitted(this);
  }

  /** Whoever asked can read what is mailed to them; whether that matters is for who decides. */
  confirmEmail(now: Date): EmailConfirmed {
    this.emailConfirmedAt ??= now;
    return new EmailConfirmed(this);
  }

  /** The mail about the decision goes out once more. */
  resendMail(): DecisionMailResent {
    if (this.status === 'pending') throw new RegistrationStillPending();
    return new DecisionMailResent(this);
  }

  /** Opens what was asked for, with the password chosen then. `adminId` is null for what no administrator decided. */
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

/** What approval opens. */
export interface RequestedAccount extends Omit<Applicant, 'userType' | 'notes'> {
  readonly role: ApplicantType;
  readonly passwordHash: string;
  readonly emailConfirmedAt: Date | null;
}
