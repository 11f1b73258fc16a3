import { randomUUID } from 'node:crypto';
import type { RegistrationRequest } from '@pharmacy/contracts';
import { anApplicant } from '../../src/modules/registrations/seed/an-applicant';

/** What the registration form sends, complete and of a person whom nobody knows yet. */
export function aRegistration(overrides: Partial<RegistrationRequest> = {}): RegistrationRequest {
  const { username, email, firstName, lastName } = anApplicant();
  return { username, email, firstName, lastName, password: 'correct horse battery', ...overrides };
}

/** Bytes that are a PDF as far as anybody looks; no two are alike unless `marker` is. */
export function aPdf(bytes = 2_000, marker: string = randomUUID()): Buffer {
  const head = Buffer.from(`%PDF-1.7\n% ${marker}\n`);
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length - 6), 'x'), Buffer.from('\n%%EOF')]);
}
