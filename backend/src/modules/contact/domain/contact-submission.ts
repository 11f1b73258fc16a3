import { ContactDeleted, ContactRead, ContactReceived, ContactUnread } from './contact-submission.events';

/** A message as the visitor wrote it, unmodified. */
export interface NewMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly message: string;
}

/** A message from the contact form, and whether staff has read it. */
export class ContactSubmission implements NewMessage {
  readonly id!: number;
  readonly name!: string;
  readonly email!: string;
  readonly phone!: string | null;
  readonly subject!: string | null;
  readonly message!: string;
  read!: boolean;
  readonly createdAt!: Date;

  private constructor() {}

  static receive(details: NewMessage, now: Date): ContactSubmission {
    return Object.assign(new ContactSubmission(), details, { read: false, createdAt: now });
  }

  received(): ContactReceived {
    return new ContactReceived(this.id);
  }

  /** Null if the state doesn't change. */
  setRead(read: boolean): ContactRead | ContactUnread | null {
    if (read === this.read) return null;
    this.read = read;
    return read ? new ContactRead(this.id) : new ContactUnread(this.id);
  }

  deleted(): ContactDeleted {
    return new ContactDeleted(this.id);
  }
}
