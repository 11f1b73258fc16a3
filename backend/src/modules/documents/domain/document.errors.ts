import { documentMessages } from '@pharmacy/contracts';

/** Also said of a document that is there, but not for the one who asks. */
export class NoSuchDocument extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such document');
  }
}

/** Who opened what is nobody's business but that of those who manage documents. */
export class AccessesNotShown extends Error {
  readonly kind = 'forbidden';
  constructor() {
    super('You do not have permission to do this.');
  }
}

export class ExpiresBeforeEffective extends Error {
  readonly kind = 'invalid';
  readonly field = 'expiresOn';
  constructor() {
    super(documentMessages.expiresBeforeEffective);
  }
}

export class NotAnUpload extends Error {
  readonly kind = 'invalid';
  readonly field = 'fileUrl';
  constructor() {
    super(documentMessages.notAnUpload);
  }
}

export class NoFile extends Error {
  readonly kind = 'invalid';
  readonly field = 'file';
  constructor() {
    super(documentMessages.noFile.title);
  }
}

export class EmptyFile extends Error {
  readonly kind = 'invalid';
  readonly field = 'file';
  constructor() {
    super(documentMessages.emptyFile);
  }
}

export class FileTooLarge extends Error {
  readonly kind = 'too-large';
  constructor() {
    super(documentMessages.tooLarge);
  }
}

export class FileTypeNotAccepted extends Error {
  readonly kind = 'unsupported';
  constructor() {
    super(documentMessages.typeNotAccepted);
  }
}

export class StorageUnavailable extends Error {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = 10;
  constructor(cause: unknown) {
    super('Files cannot be stored at the moment. Please try again shortly.', { cause });
  }
}
