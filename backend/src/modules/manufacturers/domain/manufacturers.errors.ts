import {
  imageMessages,
  limits,
  manufacturerMessages,
  manufacturerProductMessages,
  productLimits,
  therapeuticAreaMessages,
} from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

export class NoSuchManufacturer extends expectedError('missing', 'There is no such manufacturer') {}
/** Documents or sales reps belong to the manufacturer. */
export class ManufacturerInUse extends Error {
  readonly kind = 'conflict';
  constructor({ documents, reps }: { readonly documents: number; readonly reps: number }) {
    const uses = [documents > 0 && count(documents, 'document'), reps > 0 && count(reps, 'sales rep')];
    const them = uses.filter(Boolean).join(' and ');
    super(`This manufacturer still has ${them}, deactivated ones included. Move them to another company first.`);
  }
}

export class NoSuchLogo extends expectedError('missing', 'There is no such logo') {}

export class NoSuchTherapeuticArea extends expectedError('missing', 'There is no such therapeutic area') {}
export class TherapeuticAreaNameTaken extends expectedError('conflict', therapeuticAreaMessages.nameTaken) {}
export class TherapeuticAreaInUse extends expectedError('conflict', therapeuticAreaMessages.inUse) {}

/** A manufacturer was given an area that doesn't exist, or was deleted in the meantime. */
export class UnknownTherapeuticArea extends expectedError(
  'invalid',
  manufacturerMessages.areaUnknown,
  'therapeuticAreaIds',
) {}

/** A manufacturer loses an area that one of its products has. */
export class AreaOfProduct extends expectedError('invalid', manufacturerMessages.areaOfProduct, 'therapeuticAreaIds') {}

export class NoSuchManufacturerProduct extends expectedError('missing', 'There is no such product') {}
export class AreaNotOfManufacturer extends expectedError(
  'invalid',
  manufacturerProductMessages.areaNotOfManufacturer,
  'therapeuticAreaId',
) {}
export class TooManyManufacturerProducts extends expectedError(
  'conflict',
  manufacturerProductMessages.tooMany(productLimits.perManufacturer.max),
) {}

/** Neither an intact image of an accepted type nor a valid address for a logo. */
export class LogoNotAccepted extends Error {
  readonly kind = 'invalid';
  readonly field = 'logoUrl';
  constructor(reason: string = manufacturerMessages.logoInvalid) {
    super(reason);
  }
}

export class LogoTooLarge extends expectedError(
  'invalid',
  imageMessages.tooLarge(limits.imageBytes / 1024 / 1024),
  'logoUrl',
) {}
export class LogoTooManyPixels extends expectedError('invalid', manufacturerMessages.logoTooManyPixels, 'logoUrl') {}
export class LogoAddressTooLong extends expectedError(
  'invalid',
  `Logo may have at most ${limits.address.max.toLocaleString('en-US')} characters as an address`,
  'logoUrl',
) {}

export class LogosUnavailable extends Error {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = 10;
  constructor(cause: unknown) {
    super("Images can't be stored at the moment. Please try again shortly.", { cause });
  }
}

const count = (number: number, noun: string) => `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
