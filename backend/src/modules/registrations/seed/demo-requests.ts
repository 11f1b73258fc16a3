import { noDetails } from '../domain/professional-details';
import type { Applicant } from '../domain/registration';

let count = 0;

/** A realistic applicant with a unique username and email address; `overrides` replaces fields. */
export function anApplicant(overrides: Partial<Applicant> = {}): Applicant {
  count += 1;
  const username = overrides.username ?? `applicant-${process.pid}-${count}`;
  return {
    userType: 'prescriber',
    username,
    email: `${username}@example.org`,
    firstName: 'Sample',
    lastName: `Applicant ${count}`,
    organization: null,
    phone: null,
    notes: null,
    ...noDetails,
    ...overrides,
  };
}

export interface DemoRequest {
  readonly applicant: Applicant;
  readonly daysAgo: number;
  /** the name of the demo's manufacturer that the sales rep chose, and works for if approved */
  readonly manufacturer?: string;
  /** asked a day after the request, and still open */
  readonly question?: string;
  readonly decision?: { readonly status: 'approved' } | { readonly status: 'rejected'; readonly reason: string | null };
}

const approved = { status: 'approved' } as const;

/** Placeholder people at placeholder practices, oldest first. The approved ones can sign in with the demo password. */
export const demoRequests: readonly DemoRequest[] = [
  {
    daysAgo: 24,
    decision: approved,
    applicant: anApplicant({
      username: 'prescriber',
      firstName: 'Demo',
      lastName: 'Prescriber',
      organization: 'Example Endocrinology Clinic',
      phone: '(601) 555-0110',
    }),
  },
  {
    daysAgo: 17,
    decision: approved,
    applicant: anApplicant({
      username: 'salesrep',
      userType: 'salesrep',
      firstName: 'Demo',
      lastName: 'Representative',
      organization: 'Example Therapeutics',
      phone: '(601) 555-0111',
    }),
  },
  {
    daysAgo: 16,
    decision: approved,
    manufacturer: 'Larkmere Therapeutics',
    applicant: anApplicant({
      username: 'larkmere.rep',
      userType: 'salesrep',
      firstName: 'Larkmere',
      lastName: 'Representative',
      organization: 'Larkmere Therapeutics',
      phone: '(601) 555-0114',
    }),
  },
  {
    daysAgo: 15,
    decision: approved,
    manufacturer: 'Ostrelia Cardio',
    applicant: anApplicant({
      username: 'ostrelia.rep',
      userType: 'salesrep',
      firstName: 'Ostrelia',
      lastName: 'Representative',
      organization: 'Ostrelia Cardio',
      phone: '(601) 555-0115',
    }),
  },
  {
    daysAgo: 9,
    decision: { status: 'rejected', reason: 'The company named could not be reached at the number given.' },
    applicant: anApplicant({
      username: 'sample.rep',
      userType: 'salesrep',
      firstName: 'Sample',
      lastName: 'Rep',
      organization: 'Placeholder Pharma',
    }),
  },
  {
    daysAgo: 6,
    decision: { status: 'rejected', reason: null },
    applicant: anApplicant({ username: 'sample.duplicate', firstName: 'Sample', lastName: 'Duplicate' }),
  },
  {
    daysAgo: 2,
    question: 'Which of your three offices holds your license, and what is its phone number?',
    applicant: anApplicant({
      username: 'sample.cardiology',
      firstName: 'Sample',
      lastName: 'Cardiologist',
      organization: 'Example Heart Center',
      phone: '(601) 555-0112',
      notes: 'Please add the prior authorization forms for all three offices.',
      npi: '1234567893',
      licenseNumber: '00000',
      licenseState: 'MS',
    }),
  },
  {
    daysAgo: 1,
    manufacturer: 'Larkmere Therapeutics',
    applicant: anApplicant({
      username: 'sample.account-manager',
      userType: 'salesrep',
      firstName: 'Sample',
      lastName: 'Account Manager',
      organization: 'Larkmere Therapeutics',
      territory: 'Mississippi and western Alabama',
      phone: '(601) 555-0113',
    }),
  },
  {
    daysAgo: 0,
    applicant: anApplicant({ username: 'sample.pain-clinic', firstName: 'Sample', lastName: 'Nurse Practitioner' }),
  },
];
