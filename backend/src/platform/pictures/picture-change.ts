import { completeWebAddress, imageMessages, limits, pictureAddressError } from '@pharmacy/contracts';
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
  value: string | null | undefined,
  place: PicturePlace,
  { id, siteUrl }: PictureOwner,
): PictureChange {
  if (value === undefined) return { kind: 'keep' };
  if (value === null || value === '') return { kind: 'clear' };
  if (/^data:/i.test(value)) return { kind: 'picture', bytes: inlinePicture(value, place) };
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

const heading = /^data:[^,]{0,200};base64,/i;
const notBase64 = /[^A-Za-z0-9+/]/;
const padding = /={1,2}$/;

/** Decodes a data URL. Ignores its declared type. */
function inlinePicture(dataUrl: string, place: PicturePlace): Buffer {
  const [head] = heading.exec(dataUrl) ?? [];
  if (!head) throw new PictureRejected(place);
  const encoded = dataUrl.slice(head.length);
  if (Buffer.byteLength(encoded, 'base64') > limits.imageBytes)
    throw new PictureRejected(place, imageMessages.tooLarge(limits.imageBytes / 1024 / 1024));
  if (!isBase64(encoded)) throw new PictureRejected(place);
  return Buffer.from(encoded, 'base64');
}

/** Searches for an invalid character: a pattern over the whole text would backtrack over millions of characters and overflow the stack. */
function isBase64(text: string): boolean {
  const digits = text.slice(-2).replace(padding, '');
  const body = text.slice(0, -2) + digits;
  return body !== '' && !notBase64.test(body);
}
