interface Worded {
  readonly id: number;
  readonly text: string;
}

const subjectOf = ({ id, text }: Worded) => ({ type: 'announcement', id, label: text });

export class AnnouncementCreated {
  readonly name = 'announcement.created';
  readonly subject;
  constructor(announcement: Worded) {
    this.subject = subjectOf(announcement);
  }
}

export class AnnouncementUpdated {
  readonly name = 'announcement.updated';
  readonly subject;
  constructor(announcement: Worded) {
    this.subject = subjectOf(announcement);
  }
}

export class AnnouncementActivated {
  readonly name = 'announcement.activated';
  readonly subject;
  constructor(announcement: Worded) {
    this.subject = subjectOf(announcement);
  }
}

export class AnnouncementDeactivated {
  readonly name = 'announcement.deactivated';
  readonly subject;
  constructor(announcement: Worded) {
    this.subject = subjectOf(announcement);
  }
}

export class AnnouncementDeleted {
  readonly name = 'announcement.deleted';
  readonly subject;
  constructor(announcement: Worded) {
    this.subject = subjectOf(announcement);
  }
}
