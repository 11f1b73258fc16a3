import type { ProfessionalDetails } from './professional-details';
import type { RecordLicenseLookUpRequest } from './registry-check';

/** The type of applicant, and the `{type}` of the registration route. */
export type UserType = 'prescriber' | 'salesrep';

export const userTypes: readonly UserType[] = ['prescriber', 'salesrep'];

export type RegistrationStatus = 'pending' | 'approved' | 'rejected';

export const registrationStatuses: readonly RegistrationStatus[] = ['pending', 'approved', 'rejected'];

/**
 * The delivery state of the email about the current status: request received, approved, or
 * rejected. `none` if no email was due, or if it was sent before deliveries were recorded.
 */
export type MailStatus = 'none' | 'queued' | 'sent' | 'failed';

export const mailStatuses: readonly MailStatus[] = ['none', 'queued', 'sent', 'failed'];

/** The body that the registration form sends, without the password confirmation. */
export interface RegistrationRequest {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization?: string;
  readonly phone?: string;
  readonly notes?: string;
  readonly npi?: string;
  readonly licenseNumber?: string;
  readonly licenseState?: string;
  readonly manufacturerId?: number;
  readonly company?: string;
  readonly territory?: string;
}

export interface RegistrationReceipt {
  readonly id: number;
  readonly status: 'pending';
  readonly message: string;
}

/**
 * A question to the applicant with its answer, or what the applicant added without a question. Timestamps are ISO 8601
 * UTC.
 */
export interface RegistrationExchange {
  readonly question: string | null;
  readonly askedAt: string | null;
  /** Null as well if only fields of the request were filled in. */
  readonly answer: string | null;
  /** Null while the question is open. */
  readonly answeredAt: string | null;
}

/** A request as administrators see it. Timestamps are ISO 8601 UTC. */
export interface RegistrationView extends ProfessionalDetails {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string | null;
  readonly organization: string | null;
  readonly userType: UserType;
  readonly status: RegistrationStatus;
  readonly notes: string | null;
  readonly reason: string | null;
  readonly createdAt: string;
  readonly processedAt: string | null;
  readonly mailStatus: MailStatus;
  /** Where emails about it go: the address of the account that it became, or the applicant's. Null if the account isn't active. */
  readonly mailTo: string | null;
  /** Whether the applicant confirmed their email address. Shown to administrators for information only. */
  readonly emailConfirmed: boolean;
  /** What was asked of the applicant, and what the applicant added. Oldest first. */
  readonly correspondence: readonly RegistrationExchange[];
  /** When the applicant withdrew it. Its status is then `rejected`, without a reason. */
  readonly withdrawnAt: string | null;
  /** Until then, the person who decided can undo it; null once no one can. */
  readonly undoUntil: string | null;
}

export interface ApprovalRequest {
  /** The company that the approver confirms for a sales rep; null for none. Without it, the account has no company. */
  readonly manufacturerId?: number | null;
  /** The groups that the approver puts a prescriber in. Without it, the account is in none. */
  readonly groupIds?: readonly number[];
  /** The approver's lookup of the license at the state board. */
  readonly lookUp?: RecordLicenseLookUpRequest | null;
}

/** An owner's approval of an applicant who may be excluded. */
export interface ApproveExcludedRequest extends ApprovalRequest {
  readonly reason: string;
}

export interface InformationRequest {
  readonly question: string;
}

/** The order of a list of registrations. */
export type RegistrationOrder = 'newest' | 'oldest';

export const registrationOrders: readonly RegistrationOrder[] = ['newest', 'oldest'];

export const userTypeLabels: Readonly<Record<UserType, string>> = {
  prescriber: 'Prescriber',
  salesrep: 'Sales Representative',
};
