interface Titled {
  readonly id: number;
  readonly title: string;
}

const subjectOf = ({ id, title }: Titled) => ({ type: 'content', id, label: title });

export class ContentSaved {
  readonly name = 'content.saved';
  readonly subject;
  constructor(block: Titled) {
    this.subject = subjectOf(block);
  }
}

export class ContentPublished {
  readonly name = 'content.published';
  readonly subject;
  constructor(block: Titled) {
    this.subject = subjectOf(block);
  }
}

/** Heard again at the time for which the publication is planned. */
export class ContentScheduled {
  readonly name = 'content.scheduled';
  readonly subject;
  constructor(
    block: Titled,
    readonly dueAt: Date,
  ) {
    this.subject = subjectOf(block);
  }
}

export class ContentUnscheduled {
  readonly name = 'content.unscheduled';
  readonly subject;
  constructor(block: Titled) {
    this.subject = subjectOf(block);
  }
}

export class ContentReverted {
  readonly name = 'content.reverted';
  readonly subject;
  constructor(block: Titled) {
    this.subject = subjectOf(block);
  }
}

export class ContentRestored {
  readonly name = 'content.restored';
  readonly subject;
  constructor(block: Titled) {
    this.subject = subjectOf(block);
  }
}
