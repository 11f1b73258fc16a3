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
    ...overrides,
  };
}

export interface DemoRequest {
  readonly applicant: Applicant;
  readonly daysAgo: number;
  /** the name of the demo's manufacturer that the approved sales rep works for */
  readonly manufacturer?: string;
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
    applicant: anApplicant({
      username: 'sample.cardiology',
      firstName: 'Sample',
      lastName: 'Cardiologist',
      organization: 'Example Heart Center',
      phone: '(601) 555-0112',
      notes: 'Please add the prior authorization forms for all three offices.',
    }),
  },
  {
    daysAgo: 1,
    applicant: anApplicant({
      username: 'sample.account-manager',
      userType: 'salesrep',
      firstName: 'Sample',
      lastName: 'Account Manager',
      organization: 'Example Biologics',
      phone: '(601) 555-0113',
    }),
  },
  {
    daysAgo: 0,
    applicant: anApplicant({ username: 'sample.pain-clinic', firstName: 'Sample', lastName: 'Nurse Practitioner' }),
  },
];
