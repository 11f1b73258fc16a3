import { type Person, subjectOf } from './person';

export class AccountDeactivated {
  readonly name = 'account.deactivated';
  readonly subject;
  constructor(person: Person) {
    this.subject = subjectOf(person);
  }
}

export class AccountActivated {
  readonly name = 'account.activated';
  readonly subject;
  constructor(person: Person) {
    this.subject = subjectOf(person);
  }
}
