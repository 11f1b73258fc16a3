import type { MailStatus, RegistrationView } from '@pharmacy/contracts';
import type { Registration } from '../domain/registration';

/** All of a request that leaves the server, over HTTP and live alike. */
export const toRegistrationView = (registration: Registration, mailStatus: MailStatus): RegistrationView => ({
  id: registration.id,
  firstName: registration.firstName,
  lastName: registration.lastName,
  username: registration.username,
  email: registration.email,
  phone: registration.phone,
  organization: registration.organization,
  userType: registration.userType,
  status: registration.status,
  notes: registration.notes,
  reason: registration.reason,
  createdAt: registration.createdAt.toISOString(),
  processedAt: registration.processedAt?.toISOString() ?? null,
  mailStatus,
  emailConfirmed: registration.emailConfirmedAt !== null,
});
