import type { Account } from './account';

const subjectOf = (account: Pick<Account, 'id' | 'username'>) => ({
  type: 'user',
  id: account.id,
  label: account.username,
});

export class SessionStarted {
  readonly name = 'session.started';
  readonly subject;
  constructor(account: Pick<Account, 'id' | 'username'>) {
    this.subject = subjectOf(account);
  }
}

export class SessionEnded {
  readonly name = 'session.ended';
  readonly subject;
  constructor(account: Pick<Account, 'id' | 'username'>) {
    this.subject = subjectOf(account);
  }
}

export class AdministratorCreated {
  readonly name = 'administrator.created';
  readonly subject;
  constructor(account: Pick<Account, 'id' | 'username'>) {
    this.subject = subjectOf(account);
  }
}

export class AdministratorRekeyed {
  readonly name = 'administrator.rekeyed';
  readonly subject;
  constructor(account: Pick<Account, 'id' | 'username'>) {
    this.subject = subjectOf(account);
  }
}
