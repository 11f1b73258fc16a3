import { contentMessages, limits } from '@pharmacy/contracts';

export class NoSuchBlock extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no content block with this key');
  }
}

export class NoSuchVersion extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such version of this block');
  }
}

export class NoSuchPage extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such page');
  }
}

export class StaleSave extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(contentMessages.stale);
  }
}

export class NothingToPublish extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(contentMessages.nothingToPublish);
  }
}

export class NothingToRevert extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(contentMessages.nothingToRevert);
  }
}

export class NothingToSchedule extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(contentMessages.nothingToSchedule);
  }
}

export class PublicationInThePast extends Error {
  readonly kind = 'invalid';
  readonly field = 'publishAt';
  constructor() {
    super(contentMessages.publishAtPast);
  }
}

export class AfterwardsMissing extends Error {
  readonly kind = 'invalid';
  readonly field = 'afterwards';
  constructor() {
    super(contentMessages.afterwardsRequired);
  }
}

/** A text within the limit may grow beyond it when its markup is written out. */
export class TextTooLong extends Error {
  readonly kind = 'invalid';
  constructor(readonly field: 'content' | 'afterwards') {
    super(`The text may have at most ${limits.content.max.toLocaleString('en-US')} characters`);
  }
}

export class TagsLeftOpen extends Error {
  readonly kind = 'invalid';
  constructor(readonly field: 'content' | 'afterwards') {
    super('The text has too many tags that are not closed');
  }
}
