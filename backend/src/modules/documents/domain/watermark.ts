import { randomInt } from 'node:crypto';
import { expectedError } from '../../expected-error';

/** Crockford's base 32: without letters that look like digits, and without U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const CODE = new RegExp(`^[${SYMBOLS}]{${LENGTH}}$`);

/** A new code for one copy of a document, such as `K7QM2-9XAB4`. No one can guess one. */
export const newCopyCode = (): string =>
  grouped(Array.from({ length: LENGTH }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join(''));

/** The code as it's stored, whatever way someone typed it in; null for something that can't be one. */
export function parseCopyCode(typed: string): string | null {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return CODE.test(symbols) ? grouped(symbols) : null;
}

const grouped = (symbols: string) => `${symbols.slice(0, LENGTH / 2)}-${symbols.slice(LENGTH / 2)}`;

/** The field of the request that asks for a watermark that the file can't have. */
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
  'Someone else has just changed this document. Please try again.',
) {}

/** A document with a watermark is never sent without it: not to staff either, and not its old versions. */
export class FileWithoutWatermark extends expectedError(
  'conflict',
  'This file can’t have the watermark that its document is set to have, so it can’t be opened. The pharmacy’s staff can turn the watermark off.',
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
