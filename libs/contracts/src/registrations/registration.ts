/** Who asks for an account; also the `{type}` of the registration route. */
export type UserType = 'prescriber' | 'salesrep';

export const userTypes: readonly UserType[] = ['prescriber', 'salesrep'];

export type RegistrationStatus = 'pending' | 'approved' | 'rejected';

export const registrationStatuses: readonly RegistrationStatus[] = ['pending', 'approved', 'rejected'];

/**
 * What became of the mail that tells of the present status: that the request arrived, that it was approved, that it was
 * rejected. `none` where no such mail was ever owed, or it was sent before a record of it was kept.
 */
export type MailStatus = 'none' | 'queued' | 'sent' | 'failed';

export const mailStatuses: readonly MailStatus[] = ['none', 'queued', 'sent', 'failed'];

/** What the registration form sends; the repeated password stays in the browser. */
export interface RegistrationRequest {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization?: string;
  readonly phone?: string;
  readonly notes?: string;
}

export interface RegistrationReceipt {
  readonly id: number;
  readonly status: 'pending';
  readonly message: string;
}

/** A request as administrators see it. Timestamps are ISO 8601 UTC. */
export interface RegistrationView {
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
  /** Whether the link in the first mail was followed. Shown to administrators; nothing depends on it. */
  readonly emailConfirmed: boolean;
}

/** An empty reason is allowed. */
export interface RejectionRequest {
  readonly reason: string;
}

export const userTypeLabels: Readonly<Record<UserType, string>> = {
  prescriber: 'Prescriber',
  salesrep: 'Sales Representative',
};
