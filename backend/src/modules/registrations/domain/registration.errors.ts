import { registrationMessages } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

export class RegistrationAlreadyDecided extends Error {
  readonly kind = 'conflict';
  constructor(status: string) {
    super(status === 'rejected' ? registrationMessages.alreadyRejected : registrationMessages.alreadyApproved);
  }
}

export class RegistrationStillPending extends expectedError('conflict', registrationMessages.mailOfPending) {}
export class MailAlreadyQueued extends expectedError('conflict', registrationMessages.mailQueued) {}
export class NoSuchRegistration extends expectedError('missing', 'There is no such registration') {}
export class UnknownRegistrationType extends expectedError('invalid', registrationMessages.unknownType, 'type') {}
