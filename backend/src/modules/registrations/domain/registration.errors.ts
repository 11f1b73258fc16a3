import { registrationMessages } from '@pharmacy/contracts';

export class RegistrationAlreadyDecided extends Error {
  readonly kind = 'conflict';
  constructor(status: string) {
    super(status === 'rejected' ? registrationMessages.alreadyRejected : registrationMessages.alreadyApproved);
  }
}

export class RegistrationStillPending extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(registrationMessages.mailOfPending);
  }
}

export class MailAlreadyQueued extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(registrationMessages.mailQueued);
  }
}

export class NoSuchRegistration extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such registration');
  }
}

export class UnknownRegistrationType extends Error {
  readonly kind = 'invalid';
  readonly field = 'type';
  constructor() {
    super(registrationMessages.unknownType);
  }
}
