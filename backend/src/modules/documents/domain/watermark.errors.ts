import { expectedError } from '../../expected-error';

/** The field of the request that asks for a watermark which the file can't have. */
type Field = 'isWatermarked' | 'fileUrl';

export class WatermarkNeedsPdf extends Error {
  readonly kind = 'invalid';
  constructor(readonly field: Field) {
    super('Only PDF files can have a watermark.');
  }
}

export class WatermarkImpossible extends Error {
  readonly kind = 'invalid';
  constructor(readonly field: Field) {
    super(
      'This PDF can’t have a watermark, because it’s encrypted or damaged. Save it as a new PDF, or turn the watermark off.',
    );
  }
}

/** Another version was added, or the watermark was turned on, while this one was prepared. */
export class ChangedMeanwhile extends expectedError(
  'conflict',
  'Somebody else has just changed this document. Please try again.',
) {}

/** A document with a watermark is never sent without it: not to staff either, and not its old versions. */
export class FileWithoutWatermark extends expectedError(
  'conflict',
  'This file can’t have the watermark that its document is set to have, so it can’t be opened. Turn the watermark off to open it.',
) {}

/** The watermark can't be prepared now: the server stops, or the system can't start a process. */
export class WatermarkUnavailable extends Error {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = 10;
  constructor(cause: unknown) {
    super('This document can’t be opened at the moment. Please try again shortly.', { cause });
  }
}

export class NotACopyCode extends expectedError(
  'invalid',
  'Enter the 10 letters and digits behind “Copy” at the bottom of a page, such as K7QM2-9XAB4.',
  'code',
) {}
export class NoSuchCopy extends expectedError('missing', 'There is no copy with this code.') {}
