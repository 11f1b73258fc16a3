/** The trail names a message by its number: who wrote it, and what, is not repeated there. */
const subjectOf = (id: number) => ({ type: 'message', id, label: `Message ${id}` });

export class ContactReceived {
  readonly name = 'contact.received';
  readonly subject;
  constructor(id: number) {
    this.subject = subjectOf(id);
  }
}

export class ContactRead {
  readonly name = 'contact.read';
  readonly subject;
  constructor(id: number) {
    this.subject = subjectOf(id);
  }
}

export class ContactUnread {
  readonly name = 'contact.unread';
  readonly subject;
  constructor(id: number) {
    this.subject = subjectOf(id);
  }
}

export class ContactDeleted {
  readonly name = 'contact.deleted';
  readonly subject;
  constructor(id: number) {
    this.subject = subjectOf(id);
  }
}

/** One member of the staff is to be told of one message; `id` is that of the notice. Not worth a line in the trail. */
export class ContactNoticeDue {
  readonly name = 'contact.notice-due';
  readonly unaudited = true;
  readonly subject;
  constructor(id: number) {
    this.subject = { type: 'notice', id, label: `Notice ${id}` };
  }
}
