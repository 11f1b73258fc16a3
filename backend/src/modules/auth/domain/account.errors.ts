import { authMessages } from '@pharmacy/contracts';

export class NoSuchAccount extends Error {
  readonly kind = 'missing';
  constructor() {
    super(authMessages.accounts.missing);
  }
}

export class OwnAccount extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(authMessages.accounts.ownAccount);
  }
}

export class LastAdministrator extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(authMessages.accounts.lastAdministrator);
  }
}

export class NoSuchSession extends Error {
  readonly kind = 'missing';
  constructor() {
    super(authMessages.sessions.missing);
  }
}
