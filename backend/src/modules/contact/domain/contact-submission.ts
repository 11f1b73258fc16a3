import { contactThreadMessages as messages } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';
import {
  ContactAnswered,
  ContactAssigned,
  ContactDeleted,
  ContactMarkedAnswered,
  ContactMarkedUnanswered,
  ContactNoted,
  ContactRead,
  ContactReceived,
  ContactUnassigned,
  ContactUnread,
} from './contact-submission.events';

export class NoSuchSubmission extends expectedError('missing', 'There is no such message') {}
export class NoSuchAnswer extends expectedError('missing', 'There is no such answer') {}
export class AnsweredMeanwhile extends expectedError('conflict', messages.answeredMeanwhile) {}
export class AnswerNotBounced extends expectedError('conflict', messages.notBounced) {}
export class UnknownAssignee extends expectedError('invalid', messages.assigneeUnknown, 'assigneeId') {}

/** A message as the visitor wrote it, unmodified. */
export interface NewMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly message: string;
}

/** A message from the contact form: whether staff has read and answered it, and who takes care of it. */
export class ContactSubmission implements NewMessage {
  readonly id!: number;
  readonly name!: string;
  readonly email!: string;
  readonly phone!: string | null;
  readonly subject!: string | null;
  readonly message!: string;
  read!: boolean;
  readonly createdAt!: Date;
  answeredAt!: Date | null;
  assigneeId!: number | null;

  private constructor() {}

  static receive(details: NewMessage, now: Date): ContactSubmission {
    const state = { read: false, createdAt: now, answeredAt: null, assigneeId: null };
    return Object.assign(new ContactSubmission(), details, state);
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

  /** An answer goes out by email. Answering a message also marks it as read. */
  answer(now: Date): ContactAnswered {
    this.answeredAt = now;
    this.read = true;
    return new ContactAnswered(this.id);
  }

  /** For answers by phone, and for messages that need none. Null if the state doesn't change. */
  setAnswered(answered: boolean, now: Date): ContactMarkedAnswered | ContactMarkedUnanswered | null {
    if (answered === (this.answeredAt !== null)) return null;
    this.answeredAt = answered ? now : null;
    return answered ? new ContactMarkedAnswered(this.id) : new ContactMarkedUnanswered(this.id);
  }

  /** Null if the state doesn't change. */
  assign(assigneeId: number | null): ContactAssigned | ContactUnassigned | null {
    if (assigneeId === this.assigneeId) return null;
    this.assigneeId = assigneeId;
    return assigneeId === null ? new ContactUnassigned(this.id) : new ContactAssigned(this.id);
  }

  noted(): ContactNoted {
    return new ContactNoted(this.id);
  }

  deleted(): ContactDeleted {
    return new ContactDeleted(this.id);
  }
}
