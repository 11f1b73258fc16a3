import { randomUUID } from 'node:crypto';
import type { RegistrationRequest } from '@pharmacy/contracts';
import { anApplicant } from '../../src/modules/registrations/seed/demo-requests';

/** A complete body of the registration form, with a new username and email address. */
export function aRegistration(overrides: Partial<RegistrationRequest> = {}): RegistrationRequest {
  const { username, email, firstName, lastName } = anApplicant();
  return { username, email, firstName, lastName, password: 'correct horse battery', ...overrides };
}

/** A file that passes the checks for a PDF. Its content is unique unless `marker` is given. */
export function aPdf(bytes = 2_000, marker: string = randomUUID()): Buffer {
  const head = Buffer.from(`%PDF-1.7\n% ${marker}\n`);
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length - 6), 'x'), Buffer.from('\n%%EOF')]);
}
