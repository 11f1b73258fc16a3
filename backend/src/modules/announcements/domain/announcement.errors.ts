import { announcementMessages } from '@pharmacy/contracts';

export class NoSuchAnnouncement extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such announcement');
  }
}

export class EndBeforeStart extends Error {
  readonly kind = 'invalid';
  readonly field = 'endDate';
  constructor() {
    super(announcementMessages.endBeforeStart);
  }
}
