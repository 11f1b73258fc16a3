import type { Applicant } from '../domain/registration';

let count = 0;

/** A believable applicant whose names nobody else has; say what matters, the rest is made up. */
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
