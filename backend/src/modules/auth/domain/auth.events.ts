import { type Person, subjectOf } from './person';

export class SessionStarted {
  readonly name = 'session.started';
  readonly untold = true;
  readonly subject;
  constructor(person: Person) {
    this.subject = subjectOf(person);
  }
}

export class SessionEnded {
  readonly name = 'session.ended';
  readonly subject;
  constructor(person: Person) {
    this.subject = subjectOf(person);
  }
}

export class AdministratorCreated {
  readonly name = 'administrator.created';
  readonly subject;
  constructor(person: Person) {
    this.subject = subjectOf(person);
  }
}

export class AdministratorRekeyed {
  readonly name = 'administrator.rekeyed';
  readonly subject;
  constructor(person: Person) {
    this.subject = subjectOf(person);
  }
}

/** Somebody signed all their other devices out. */
export class OtherSessionsEnded {
  readonly name = 'session.others-ended';
  readonly subject;
  constructor(person: Person) {
    this.subject = subjectOf(person);
  }
}
