import { documentMessages } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

/** Also thrown for a document that the user may not see. */
export class NoSuchDocument extends expectedError('missing', 'There is no such document') {}

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
export class NotAnUpload extends expectedError('invalid', documentMessages.notAnUpload, 'fileUrl') {}
export class NoFile extends expectedError('invalid', documentMessages.noFile.title, 'file') {}
export class EmptyFile extends expectedError('invalid', documentMessages.emptyFile, 'file') {}
export class FileTooLarge extends expectedError('too-large', documentMessages.tooLarge) {}
export class FileTypeNotAccepted extends expectedError('unsupported', documentMessages.typeNotAccepted) {}

/** Office files with a password are compound files around an encrypted package, so their content can't be checked. */
export class PasswordProtectedFile extends expectedError('unsupported', documentMessages.passwordProtected) {}
export class TextEncodingUnknown extends expectedError('unsupported', documentMessages.encodingUnknown) {}

export class StorageUnavailable extends Error {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = 10;
  constructor(cause: unknown) {
    super("Files can't be stored at the moment. Please try again shortly.", { cause });
  }
}
