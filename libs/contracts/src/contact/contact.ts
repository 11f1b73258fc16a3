/** `website` is a field that people do not see: a message that fills it in is thanked for and not kept. */
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
}

/** How many messages nobody has read yet, as the live connection tells it. */
export interface UnreadMessages {
  readonly unread: number;
}
