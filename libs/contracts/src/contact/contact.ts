import type { StaffName } from '../auth/staff';

/** `website` is a honeypot that people don't see. A message that fills it in is accepted and then dropped. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly subject?: string;
  readonly message: string;
  readonly website?: string;
}

export interface ContactReceipt {
  readonly id: number;
  readonly message: string;
}

export interface ContactSubmissionView {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly message: string;
  readonly read: boolean;
  readonly createdAt: string;
  /** When it was answered by email, or marked as answered; null before. */
  readonly answeredAt: string | null;
  readonly assignee: StaffName | null;
}

/** The number of unread messages, pushed over the live connection. */
export interface UnreadMessages {
  readonly unread: number;
}
