import { completeWebAddress, imageMessages, limits, pictureAddressError } from '@pharmacy/contracts';
import { DataUrl } from '../http';
import { pictureOwner, type PicturePlace } from './picture-place';

/** The limit for bodies with a picture: a data URL is a third larger than its 5 MB image. */
export const PICTURE_BODY_BYTES = 8_388_608;

/** The picture of a request can't be accepted. The message says why. */
export class PictureRejected extends Error {
  readonly kind = 'invalid';
  readonly field: string;
  constructor({ field, messages }: PicturePlace, reason: string = messages.invalidPicture) {
    super(reason);
    this.field = field;
  }
}

/** The field of a request: an image as a data URL, a URL, or the owner's own stored picture. */
export type PictureInput = string | DataUrl | null | undefined;

/** The requested change to a picture. */
export type PictureChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'external'; readonly address: string }
  | { readonly kind: 'picture'; readonly bytes: Buffer };

export interface PictureOwner {
  /** absent for a new owner, which has no picture to keep */
  readonly id?: number;
  /** of this site, without a trailing slash */
  readonly siteUrl: string;
}

/**
 * Parses the field of a request: absent or the owner's own stored picture keeps it, null or empty clears it, an image or
 * a URL replaces it.
 */
export function parsePictureChange(
  value: PictureInput,
  place: PicturePlace,
  { id, siteUrl }: PictureOwner,
): PictureChange {
  if (value === undefined) return { kind: 'keep' };
  if (value === null || value === '') return { kind: 'clear' };
  if (typeof value !== 'string') return { kind: 'picture', bytes: inlinePicture(value, place) };
  if (/^data:/i.test(value)) return { kind: 'picture', bytes: inlinePicture(new DataUrl(value), place) };
  const address = completeWebAddress(value);
  if (address.length > limits.address.max) throw new PictureRejected(place, tooLong(place.addressLabel));
  const owner = pictureOwner(place, address, siteUrl);
  if (owner !== null && owner === id) return { kind: 'keep' };
  if (owner !== null) throw new PictureRejected(place);
  const error = pictureAddressError(address, place.messages.invalidAddress);
  if (error) throw new PictureRejected(place, error);
  return { kind: 'external', address };
}

const tooLong = (label: string) => `${label} may have at most ${limits.address.max.toLocaleString('en-US')} characters`;

function inlinePicture(dataUrl: DataUrl, place: PicturePlace): Buffer {
  const bytes = dataUrl.decode(limits.imageBytes);
  if (bytes === 'too large') throw new PictureRejected(place, imageMessages.tooLarge(limits.imageBytes / 1024 / 1024));
  if (bytes === 'malformed') throw new PictureRejected(place);
  return bytes;
}
