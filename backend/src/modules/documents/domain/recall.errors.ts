import { expectedError } from '../../expected-error';

/** For readers. Staff can still open the version. */
export class VersionRecalled extends expectedError(
  'missing',
  'This document was recalled, so it can’t be opened anymore. Please destroy your copies.',
) {}
/** For staff who ask for confirmations. */
export class NothingToRead extends expectedError(
  'conflict',
  'The newest version was recalled, so nobody can read it. Add a new version first.',
) {}
export class NoSuchVersion extends expectedError('missing', 'The document has no such version') {}
export class AlreadyRecalled extends expectedError(
  'conflict',
  'This version was already recalled. Open its recall to see who confirmed.',
) {}
export class UnknownReplacement extends expectedError(
  'invalid',
  'There is no such document. Choose another replacement, or none.',
  'replacementId',
) {}
export class ReplacementIsRecalled extends expectedError(
  'invalid',
  'The replacement is recalled too. Add a new version first, or choose another replacement.',
  'replacementId',
) {}
export class ReplacementNotShown extends expectedError(
  'invalid',
  'Readers can’t see this replacement today. Publish it first, or choose another one.',
  'replacementId',
) {}
export class ReplacementForOthers extends expectedError(
  'invalid',
  'The replacement is for another company or group. Choose one that the same readers may see.',
  'replacementId',
) {}
export class NoSuchRecall extends expectedError('missing', 'There is no such recall') {}
export class EveryoneConfirmed extends expectedError(
  'conflict',
  'There is no one to remind: everyone who can sign in has confirmed.',
) {}
export class RemindedRecently extends expectedError(
  'conflict',
  'A reminder was sent less than a day ago. You can send the next one 24 hours after it.',
) {}
/** A document with a recall stays, because the recall is a record. */
export class RecalledDocumentStays extends expectedError(
  'conflict',
  'A version of this document was recalled, so its record must stay. Unpublish the document instead.',
) {}
