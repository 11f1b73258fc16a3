import { type Person, subjectOf } from './person';

/** Somebody asks for a new password: the address as it was typed, whether or not anybody has it. */
export class PasswordForgotten {
  readonly name = 'password.forgotten';
  readonly subject;
  constructor(requestId: number, email: string) {
    this.subject = { type: 'password-request', id: requestId, label: email };
  }
}

export class PasswordReset {
  readonly name = 'password.reset';
  readonly subject;
  constructor(person: Person) {
    this.subject = subjectOf(person);
  }
}
