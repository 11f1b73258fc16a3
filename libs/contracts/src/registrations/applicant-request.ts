import type { ProfessionalDetails } from './professional-details';
import type { RegistrationExchange, RegistrationRequest, UserType } from './registration';

/** Where a request stands, in the applicant's eyes. */
export type RequestState =
  | 'received'
  | 'information-requested'
  | 'information-added'
  | 'approved'
  | 'rejected'
  | 'withdrawn';

export const requestStates: readonly RequestState[] = [
  'received',
  'information-requested',
  'information-added',
  'approved',
  'rejected',
  'withdrawn',
];

/** The body of every call with the emailed link: `token` is the link's fragment. */
export interface RequestLink {
  readonly token: string;
}

/** What the applicant adds. Fields that the request already has stay as they are. */
export interface AddedInformation extends RequestLink, Pick<RegistrationRequest, keyof ProfessionalDetails> {
  readonly answer?: string;
  /** The `askedAt` of the open question that the page showed; null if it showed none. The server rejects it if it changed. */
  readonly questionAskedAt?: string | null;
}

/** A request as its applicant sees it: where it stands, its dates, what was asked, and what the applicant typed. */
export interface ApplicantRequestView extends ProfessionalDetails {
  readonly state: RequestState;
  readonly userType: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string | null;
  readonly organization: string | null;
  readonly notes: string | null;
  readonly correspondence: readonly RegistrationExchange[];
  /** Why it was rejected, as in the email. */
  readonly reason: string | null;
  readonly createdAt: string;
  readonly processedAt: string | null;
}

/** How long an emailed link to a request works at most, and how long after the decision. */
export const requestLinkDays = { most: 365, afterDecision: 30 };

/** How often an applicant can add something before they should call. */
export const MAX_EXCHANGES = 20;

/** The question that waits for the applicant's answer. While there is one, the request doesn't wait for the staff. */
export const openQuestion = ({
  correspondence,
}: {
  readonly correspondence: readonly RegistrationExchange[];
}): RegistrationExchange | undefined => correspondence.find(({ askedAt, answeredAt }) => askedAt && !answeredAt);
