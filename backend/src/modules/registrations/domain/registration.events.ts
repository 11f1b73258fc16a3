interface Requester {
  readonly id: number;
  readonly username: string;
}

const subjectOf = ({ id, username }: Requester) => ({ type: 'registration', id, label: username });

export class RegistrationSubmitted {
  readonly name = 'registration.submitted';
  readonly subject;
  constructor(registration: Requester) {
    this.subject = subjectOf(registration);
  }
}

export class RegistrationApproved {
  readonly name = 'registration.approved';
  readonly subject;
  constructor(registration: Requester) {
    this.subject = subjectOf(registration);
  }
}

export class RegistrationRejected {
  readonly name = 'registration.rejected';
  readonly subject;
  constructor(registration: Requester) {
    this.subject = subjectOf(registration);
  }
}

export class EmailConfirmed {
  readonly name = 'registration.email-confirmed';
  readonly subject;
  constructor(registration: Requester) {
    this.subject = subjectOf(registration);
  }
}

export class DecisionMailResent {
  readonly name = 'registration.mail-resent';
  readonly subject;
  constructor(registration: Requester) {
    this.subject = subjectOf(registration);
  }
}
