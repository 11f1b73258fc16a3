import { completeWebAddress, limits, manufacturerMessages, pictureAddressError } from '@pharmacy/contracts';
import { logoOwner } from './logo-address';
import { LogoAddressTooLong, LogoNotAccepted, LogoTooLarge } from './manufacturers.errors';

const heading = /^data:[^,]{0,200};base64,/i;
const notBase64 = /[^A-Za-z0-9+/]/;
const padding = /={1,2}$/;

/** Decodes a data URL. Ignores its declared type. */
function inlinePicture(dataUrl: string): Buffer {
  const [head] = heading.exec(dataUrl) ?? [];
  if (!head) throw new LogoNotAccepted();
  const encoded = dataUrl.slice(head.length);
  if (Buffer.byteLength(encoded, 'base64') > limits.imageBytes) throw new LogoTooLarge();
  if (!isBase64(encoded)) throw new LogoNotAccepted();
  return Buffer.from(encoded, 'base64');
}

/** Searches for an invalid character: a pattern over the whole text would backtrack over millions of characters and overflow the stack. */
function isBase64(text: string): boolean {
  const digits = text.slice(-2).replace(padding, '');
  const body = text.slice(0, -2) + digits;
  return body !== '' && !notBase64.test(body);
}

/** The requested change to the logo. */
export type LogoChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'external'; readonly address: string }
  | { readonly kind: 'picture'; readonly bytes: Buffer };

export interface LogoOwner {
  /** absent for a new manufacturer, which has no logo to keep */
  readonly id?: number;
  /** of this site, without a trailing slash */
  readonly siteUrl: string;
}

/** Parses `logoUrl` of a request: absent or the manufacturer's own logo keeps it, null or empty clears it, an image or a URL replaces it. */
export function parseLogoChange(logoUrl: string | null | undefined, { id, siteUrl }: LogoOwner): LogoChange {
  if (logoUrl === undefined) return { kind: 'keep' };
  if (logoUrl === null || logoUrl === '') return { kind: 'clear' };
  if (/^data:/i.test(logoUrl)) return { kind: 'picture', bytes: inlinePicture(logoUrl) };
  const address = completeWebAddress(logoUrl);
  if (address.length > limits.address.max) throw new LogoAddressTooLong();
  const owner = logoOwner(address, siteUrl);
  if (owner !== null && owner === id) return { kind: 'keep' };
  if (owner !== null) throw new LogoNotAccepted();
  const error = pictureAddressError(address, manufacturerMessages.logoInvalid);
  if (error) throw new LogoNotAccepted(error);
  return { kind: 'external', address };
}
