import {
  MAX_EXCHANGES,
  openQuestion,
  type ProfessionalDetails,
  type RegistrationExchange,
  requestLinkDays,
  type RequestState,
} from '@pharmacy/contracts';
import { completedDetails, detailsFor, professionalFields } from './professional-details';
import {
  ApplicantAlreadyAsked,
  DecidedByAnother,
  NothingAdded,
  QuestionChanged,
  RegistrationAlreadyDecided,
  RegistrationStillPending,
  TooLateToUndo,
  TooManyAdditions,
} from './registration.errors';
import {
  DecisionMailResent,
  DecisionUndone,
  EmailConfirmed,
  InformationAdded,
  InformationRequested,
  RegistrationApproved,
  RegistrationAssigned,
  RegistrationNoted,
  RegistrationNoteRemoved,
  RegistrationRejected,
  RegistrationSubmitted,
  RegistrationUnassigned,
  RegistrationWithdrawn,
} from './registration.events';

const DAY_MS = 24 * 60 * 60 * 1000;

export type ApplicantType = 'prescriber' | 'salesrep';
export type Decision = 'approved' | 'rejected';

/** Who decides and when. `by` is null for what no administrator decides, such as the seed. */
export interface Review {
  readonly by: number | null;
  readonly at: Date;
  /** How long the decision can be undone; not at all by default. */
  readonly undoSeconds?: number;
}

export interface Applicant extends ProfessionalDetails {
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
  npi!: string | null;
  licenseNumber!: string | null;
  licenseState!: string | null;
  manufacturerId!: number | null;
  company!: string | null;
  territory!: string | null;
  /** What the applicant was asked and added, oldest first. Only the last question can be open. */
  correspondence!: readonly RegistrationExchange[];
  status!: 'pending' | Decision;
  reason!: string | null;
  readonly createdAt!: Date;
  processedAt!: Date | null;
  processedBy!: number | null;
  /** The account that an approved request became. Usernames and email addresses change; the ID doesn't. */
  accountId!: number | null;
  emailConfirmedAt!: Date | null;
  /** When the applicant withdrew it, which closes it like a rejection. */
  withdrawnAt!: Date | null;
  /** The staff member who takes care of it. */
  assigneeId!: number | null;
  /** Until then, the person who decided can undo it. */
  undoUntil!: Date | null;
  /** Stored only while it's pending, or the decision can be undone; undefined if the query didn't select it. */
  passwordHash!: string | null | undefined;
  /** When the applicant's data was erased; nothing is emailed since. */
  readonly erasedAt!: Date | null;

  private constructor() {}

  static submit(applicant: Applicant, passwordHash: string, now: Date): Registration {
    return Object.assign(new Registration(), applicant, detailsFor(applicant.userType, applicant), {
      status: 'pending',
      reason: null,
      processedAt: null,
      processedBy: null,
      accountId: null,
      emailConfirmedAt: null,
      correspondence: [],
      withdrawnAt: null,
      assigneeId: null,
      undoUntil: null,
      erasedAt: null,
      passwordHash,
      createdAt: now,
    });
  }

  submitted(): RegistrationSubmitted {
    return new RegistrationSubmitted(this);
  }

  /** Records that the applicant receives email at this address. Approval doesn't require it; the reviewer decides. */
  confirmEmail(now: Date): EmailConfirmed {
    this.emailConfirmedAt ??= now;
    return new EmailConfirmed(this);
  }

  /** Where it stands in the applicant's eyes. */
  get state(): RequestState {
    if (this.withdrawnAt) return 'withdrawn';
    if (this.status !== 'pending') return this.status;
    if (this.isWaitingForApplicant) return 'information-requested';
    return this.correspondence.length > 0 ? 'information-added' : 'received';
  }

  get isWaitingForApplicant(): boolean {
    return this.status === 'pending' && openQuestion(this) !== undefined;
  }

  /** Whether the applicant's link still shows it. */
  isShownToApplicant(now: Date): boolean {
    return (
      this.processedAt === null || now.getTime() < this.processedAt.getTime() + requestLinkDays.afterDecision * DAY_MS
    );
  }

  askForInformation(question: string, now: Date): InformationRequested {
    this.assertPending();
    if (this.isWaitingForApplicant) throw new ApplicantAlreadyAsked();
    const asked = { question, askedAt: now.toISOString(), answer: null, answeredAt: null };
    this.correspondence = [...this.correspondence, asked];
    return new InformationRequested(this);
  }

  /**
   * Answers the open question, if there is one, and fills in fields that are still empty. `seen` is the `askedAt` of the
   * question that the applicant saw, or null for none; undefined skips that check.
   */
  addInformation(answer: string | null, added: ProfessionalDetails, now: Date, seen?: string | null): InformationAdded {
    this.assertPending();
    const open = openQuestion(this);
    if (seen !== undefined && timeOf(seen) !== timeOf(open?.askedAt)) throw new QuestionChanged(open !== undefined);
    if (this.correspondence.length >= MAX_EXCHANGES && !this.isWaitingForApplicant) throw new TooManyAdditions();
    const details = detailsFor(this.userType, completedDetails(this, added));
    if (answer === null && professionalFields.every((field) => details[field] === this[field]))
      throw new NothingAdded();
    Object.assign(this, details);
    const answered = { ...(open ?? { question: null, askedAt: null }), answer, answeredAt: now.toISOString() };
    this.correspondence = [...this.correspondence.filter((each) => each !== open), answered];
    return new InformationAdded(this);
  }

  withdraw(now: Date): RegistrationWithdrawn {
    this.decide('rejected', { by: null, at: now });
    this.withdrawnAt = now;
    return new RegistrationWithdrawn(this);
  }

  /** Allowed after a decision or a question, not after the receipt. */
  resendMail(): DecisionMailResent {
    if (this.status === 'pending' && !this.isWaitingForApplicant) throw new RegistrationStillPending();
    return new DecisionMailResent(this);
  }

  /** Null if the state doesn't change. */
  assign(assigneeId: number | null): RegistrationAssigned | RegistrationUnassigned | null {
    if (assigneeId === this.assigneeId) return null;
    this.assigneeId = assigneeId;
    return assigneeId === null ? new RegistrationUnassigned(this) : new RegistrationAssigned(this);
  }

  noted(): RegistrationNoted {
    return new RegistrationNoted(this);
  }

  noteRemoved(): RegistrationNoteRemoved {
    return new RegistrationNoteRemoved(this);
  }

  /** Returns the account to create, with the password from the registration. */
  approve(review: Review): { event: RegistrationApproved; account: RequestedAccount } {
    const account = this.requestedAccount();
    this.decide('approved', review);
    return { event: new RegistrationApproved(this), account };
  }

  reject(reason: string | null, review: Review): RegistrationRejected {
    this.decide('rejected', review);
    this.reason = reason;
    return new RegistrationRejected(this);
  }

  /** Makes it pending again, with its password. */
  undoDecision(adminId: number, now: Date): DecisionUndone {
    if (this.undoUntil === null || this.undoUntil <= now) throw new TooLateToUndo();
    if (this.processedBy !== adminId) throw new DecidedByAnother();
    const undecided = { reason: null, processedAt: null, processedBy: null, accountId: null, undoUntil: null };
    Object.assign(this, { status: 'pending', ...undecided });
    return new DecisionUndone(this);
  }

  private requestedAccount(): RequestedAccount {
    const { username, email, firstName, lastName, organization, phone } = this;
    const { userType: role, passwordHash, emailConfirmedAt } = this;
    if (!passwordHash) throw new RegistrationAlreadyDecided(this);
    return { username, email, firstName, lastName, organization, phone, role, passwordHash, emailConfirmedAt };
  }

  private decide(decision: Decision, { by, at, undoSeconds = 0 }: Review): void {
    this.assertPending();
    this.status = decision;
    this.processedAt = at;
    this.processedBy = by;
    this.undoUntil = undoSeconds > 0 ? new Date(at.getTime() + undoSeconds * 1_000) : null;
    if (this.undoUntil === null) this.passwordHash = null;
  }

  private assertPending(): void {
    if (this.status !== 'pending') throw new RegistrationAlreadyDecided(this);
  }
}

const timeOf = (instant: string | null | undefined) => (instant ? Date.parse(instant) : null);

/** The account that approval creates. */
export interface RequestedAccount extends Omit<Applicant, 'userType' | 'notes' | keyof ProfessionalDetails> {
  readonly role: ApplicantType;
  readonly passwordHash: string;
  readonly emailConfirmedAt: Date | null;
}
