import { ContactDeleted, ContactRead, ContactReceived, ContactUnread } from './contact-submission.events';

/** What somebody wrote, letter for letter. */
export interface Letter {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly message: string;
}

/** A letter that came by the contact form, and whether the staff has read it. */
export class ContactSubmission implements Letter {
  readonly id!: number;
  readonly name!: string;
  readonly email!: string;
  readonly phone!: string | null;
  readonly subject!: string | null;
  readonly message!: string;
  read!: boolean;
  readonly createdAt!: Date;

  private constructor() {}

  static receive(letter: Letter, now: Date): ContactSubmission {
    return Object.assign(new ContactSubmission(), letter, { read: false, createdAt: now });
  }

  received(): ContactReceived {
    return new ContactReceived(this.id);
  }

  /** Null when it is so already. */
  mark(read: boolean): ContactRead | ContactUnread | null {
    if (read === this.read) return null;
    this.read = read;
    return read ? new ContactRead(this.id) : new ContactUnread(this.id);
  }

  deleted(): ContactDeleted {
    return new ContactDeleted(this.id);
  }
}
