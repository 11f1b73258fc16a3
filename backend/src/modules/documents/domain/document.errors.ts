import { documentEmailsMessages, documentMessages } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

/** Also thrown for a document that the user may not see. */
export class NoSuchDocument extends expectedError('missing', 'There is no such document') {}

export class NoThumbnail extends expectedError('missing', 'There is no picture of this document') {}

/** Only users who manage documents may see who opened them. */
export class AccessesNotShown extends expectedError('forbidden', 'You do not have permission to do this.') {}
export class ConfirmationNotAsked extends expectedError('conflict', 'This document doesn’t ask for a confirmation.') {}
export class NewerVersionAdded extends expectedError(
  'conflict',
  'A new version was added. Open it, and confirm that one.',
) {}
export class NotOpenedYet extends expectedError(
  'conflict',
  'Open the document before you confirm that you have read it.',
) {}
export class CategoriesOrderedMeanwhile extends expectedError('conflict', documentMessages.orderedMeanwhile) {}
export class DocumentChangedMeanwhile extends expectedError('conflict', documentMessages.changedMeanwhile) {}
export class ExpiresBeforeEffective extends expectedError(
  'invalid',
  documentMessages.expiresBeforeEffective,
  'expiresOn',
) {}
export class ManufacturerOnlyForReps extends expectedError(
  'invalid',
  'Only documents for sales reps can be for one manufacturer. Choose all sales reps, or the type for sales reps.',
  'manufacturerId',
) {}
export class UnknownManufacturer extends expectedError(
  'invalid',
  'There is no such manufacturer. Choose one from the list.',
  'manufacturerId',
) {}
export class GroupOnlyForPrescribers extends expectedError(
  'invalid',
  'Only documents for prescribers can be for one group. Choose all prescribers, or the type for prescribers.',
  'groupId',
) {}
export class UnknownGroup extends expectedError(
  'invalid',
  'There is no such group. Choose one from the list.',
  'groupId',
) {}
export class PartnerIsCompany extends expectedError(
  'invalid',
  'A document for the sales reps of a company is about that company. Choose it as the partner, or none.',
  'partnerId',
) {}
export class UnknownPartner extends expectedError(
  'invalid',
  'There is no such manufacturer. Choose one from the list.',
  'partnerId',
) {}
export class UnknownArea extends expectedError(
  'invalid',
  'There is no such therapeutic area. Choose one from the list.',
  'therapeuticAreaId',
) {}
export class CodeTaken extends expectedError(
  'conflict',
  'Another document has this code. Give each document its own.',
) {}
export class UnknownOwner extends expectedError(
  'invalid',
  'This person can’t manage documents. Choose another owner.',
  'ownerId',
) {}

/** The code doesn't have the form that the setting `DOCUMENT_CODE_PATTERN` asks for. */
export class CodeNotAccepted extends Error {
  readonly kind = 'invalid';
  readonly field = 'code';
  constructor(example: string) {
    super(`Use a code such as ${example}`);
  }
}
export class TooManyFavorites extends expectedError(
  'conflict',
  'You’ve reached the limit of favorites. Remove one, and try again.',
) {}
export class InvalidUnsubscribeLink extends expectedError('invalid', documentEmailsMessages.unsubscribe.linkExpired) {}
export class NotAnUpload extends expectedError('invalid', documentMessages.notAnUpload, 'fileUrl') {}
export class NoFile extends expectedError('invalid', documentMessages.noFile.title, 'file') {}
export class EmptyFile extends expectedError('invalid', documentMessages.emptyFile, 'file') {}
export class FileTooLarge extends expectedError('too-large', documentMessages.tooLarge) {}
export class FileTypeNotAccepted extends expectedError('unsupported', documentMessages.typeNotAccepted) {}

/** Office files with a password are compound files around an encrypted package, so their content can't be checked. */
export class PasswordProtectedFile extends expectedError('unsupported', documentMessages.passwordProtected) {}
export class TextEncodingUnknown extends expectedError('unsupported', documentMessages.encodingUnknown) {}

export class FileHasMacros extends expectedError('unsupported', documentMessages.hasMacros) {}
/** Its parts can't be listed, so macros couldn't be found. */
export class PackageDamaged extends expectedError('unsupported', documentMessages.damagedPackage) {}

export class FileNotChecked extends expectedError(
  'conflict',
  'The file of this document is still being checked, so it can’t be published yet. Try again in a minute.',
) {}
export class FileNotScanned extends expectedError(
  'conflict',
  'The file of this document hasn’t been scanned for viruses yet, so it can’t be published. Try again in a minute. If this message stays, ask the person who manages your server to check the virus scanner.',
) {}
/** Only of previous versions: staff open the newest file before it's scanned, to check what they uploaded. */
export class VersionNotScanned extends expectedError(
  'conflict',
  'This version hasn’t been scanned for viruses yet, so it can’t be opened. Try again in a minute. If this message stays, ask the person who manages your server to check the virus scanner.',
) {}
/** No one can open the file, not even staff. */
export class FileInfected extends expectedError(
  'conflict',
  'The virus scanner found a virus in this file, so it can’t be opened or published. Add a clean file as a new version.',
) {}
export class FileHasFindings extends Error {
  readonly kind = 'conflict';
  constructor(count: number) {
    const problems = count === 1 ? 'a problem' : `${count} problems`;
    super(
      `This document’s file has ${problems}, so it can’t be published. Open the document’s “File checks” to see how to fix it, and add the fixed file as a new version.`,
    );
  }
}

export class StorageUnavailable extends Error {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = 10;
  constructor(cause: unknown) {
    super("Files can't be stored at the moment. Please try again shortly.", { cause });
  }
}

/** For readers. Staff can still open the version. */
export class VersionRecalled extends expectedError(
  'missing',
  'This document was recalled, so it can’t be opened anymore. Please destroy your copies.',
) {}
/** For staff who ask for confirmations. */
export class NothingToRead extends expectedError(
  'conflict',
  'The newest version was recalled, so no one can read it. Add a new version first.',
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
