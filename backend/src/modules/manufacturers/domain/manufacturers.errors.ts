import {
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

export class ManufacturerChangedMeanwhile extends expectedError('conflict', manufacturerMessages.changedMeanwhile) {}
export class NoSuchLogo extends expectedError('missing', 'There is no such logo') {}

export class NoSuchTherapeuticArea extends expectedError('missing', 'There is no such therapeutic area') {}
export class TherapeuticAreaNameTaken extends expectedError('conflict', therapeuticAreaMessages.nameTaken) {}
export class AreaChangedMeanwhile extends expectedError('conflict', therapeuticAreaMessages.changedMeanwhile) {}
export class TherapeuticAreaInUse extends expectedError('conflict', therapeuticAreaMessages.inUse) {}
export class TherapeuticAreaOfDocument extends expectedError('conflict', therapeuticAreaMessages.inUseByDocument) {}

/** A manufacturer was given an area that doesn't exist, or was deleted in the meantime. */
export class UnknownTherapeuticArea extends expectedError(
  'invalid',
  manufacturerMessages.areaUnknown,
  'therapeuticAreaIds',
) {}

/** A manufacturer loses an area that one of its products has. */
export class AreaOfProduct extends expectedError('invalid', manufacturerMessages.areaOfProduct, 'therapeuticAreaIds') {}

export class NoSuchManufacturerProduct extends expectedError('missing', 'There is no such product') {}
export class ProductChangedMeanwhile extends expectedError('conflict', manufacturerProductMessages.changedMeanwhile) {}
export class AreaNotOfManufacturer extends expectedError(
  'invalid',
  manufacturerProductMessages.areaNotOfManufacturer,
  'therapeuticAreaId',
) {}
export class TooManyManufacturerProducts extends expectedError(
  'conflict',
  manufacturerProductMessages.tooMany(productLimits.perManufacturer.max),
) {}

const count = (number: number, noun: string) => `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
