import { contentMessages, limits } from '@pharmacy/contracts';
import { textCheckMessages, type TextFinding, textRuleTexts } from '@pharmacy/contracts/text-checks';
import { expectedError } from '../../expected-error';

export class NoSuchBlock extends expectedError('missing', 'There is no content block with this key') {}
export class NoSuchVersion extends expectedError('missing', 'There is no such version of this block') {}
export class NoSuchPage extends expectedError('missing', 'There is no such page') {}
export class StaleSave extends expectedError('conflict', contentMessages.stale) {}
export class NothingToPublish extends expectedError('conflict', contentMessages.nothingToPublish) {}
export class NothingToRevert extends expectedError('conflict', contentMessages.nothingToRevert) {}
export class NothingToSchedule extends expectedError('conflict', contentMessages.nothingToSchedule) {}
export class PublicationInThePast extends expectedError('invalid', contentMessages.publishAtPast, 'publishAt') {}
export class AfterwardsMissing extends expectedError('invalid', contentMessages.afterwardsRequired, 'afterwards') {}

export class NoSuchPageVersion extends expectedError('missing', 'There is no such version of this page') {}
export class NothingToRestore extends expectedError('conflict', 'The page already reads like that version') {}

const titles = new Intl.ListFormat('en-US');

/** Some of the chosen drafts are gone, or are others than the caller saw. Nothing was changed. */
export class StaleChanges extends Error {
  readonly kind = 'conflict';
  constructor(stale: readonly { readonly title: string }[]) {
    const names = titles.format(stale.map(({ title }) => `“${title}”`));
    super(
      `Someone else changed ${names} after you opened the page. Nothing was done. Review the changes, and try again.`,
    );
  }
}

/** Some of the chosen texts can't be published. None was. */
export class RejectedTexts extends Error {
  readonly kind = 'invalid';
  readonly field = 'changes';
  constructor(reasons: readonly { readonly title: string; readonly message: string }[]) {
    super(reasons.map(({ title, message }) => `“${title}”: ${message}`).join('\n'));
  }
}

export class StaleChecks extends expectedError('conflict', textCheckMessages.stale) {}

/** The text breaks a rule that the owner made binding. The draft stays as it is. */
export class BindingFinding extends Error {
  readonly kind = 'invalid';
  readonly field: 'content' | 'afterwards';
  constructor({ rule, field, excerpt, why, suggestion }: TextFinding, more: number) {
    const others = more > 0 ? ` ${more} more must be fixed too.` : '';
    super(`${textRuleTexts[rule].name}, in “${excerpt}”: ${why} ${suggestion}${others}`);
    this.field = field;
  }
}

/** A text within the limit can exceed it once its markup is normalized. */
export class TextTooLong extends Error {
  readonly kind = 'invalid';
  constructor(readonly field: 'content' | 'afterwards') {
    super(`The text may have at most ${limits.content.max.toLocaleString('en-US')} characters`);
  }
}

/** The text doesn't fit the block: for example an invalid address, or an empty text where one is required. */
export class InvalidContent extends Error {
  readonly kind = 'invalid';
  constructor(
    readonly field: 'content' | 'afterwards',
    reason: string,
  ) {
    super(reason);
  }
}

export class TooManyUnclosedTags extends Error {
  readonly kind = 'invalid';
  constructor(readonly field: 'content' | 'afterwards') {
    super('The text has too many unclosed tags');
  }
}

/** The markup takes longer to clean than any text that people write. */
export class TextTooComplex extends Error {
  readonly kind = 'invalid';
  constructor(readonly field: 'content' | 'afterwards') {
    super('The text takes too long to check. Remove formatting, or split the text');
  }
}
