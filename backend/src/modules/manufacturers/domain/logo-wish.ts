import { limits, webAddressPattern } from '@pharmacy/contracts';
import { inlinePicture } from './inline-picture';
import { logoOwner } from './logo-address';
import { LogoAddressTooLong, LogoNotAccepted } from './logo.errors';

/** What an administrator wants done with the logo. */
export type LogoWish =
  | { readonly kind: 'keep' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'elsewhere'; readonly address: string }
  | { readonly kind: 'picture'; readonly bytes: Buffer };

export interface LogoOwner {
  /** absent: the manufacturer is not there yet, and has no logo to keep */
  readonly id?: number;
  /** of this product, without a slash at its end */
  readonly siteUrl: string;
}

/** Reads a body's `logoUrl`: absent or the owner's own address keeps, nothing clears, a picture or a web address replaces. */
export function logoWish(logoUrl: string | null | undefined, { id, siteUrl }: LogoOwner): LogoWish {
  if (logoUrl === undefined) return { kind: 'keep' };
  if (logoUrl === null || logoUrl === '') return { kind: 'clear' };
  if (/^data:/i.test(logoUrl)) return { kind: 'picture', bytes: inlinePicture(logoUrl) };
  if (logoUrl.length > limits.address.max) throw new LogoAddressTooLong();
  const owner = logoOwner(logoUrl, siteUrl);
  if (owner !== null && owner === id) return { kind: 'keep' };
  if (owner !== null || !isWebAddress(logoUrl)) throw new LogoNotAccepted();
  return { kind: 'elsewhere', address: logoUrl };
}

const isWebAddress = (address: string) => webAddressPattern.test(address) && URL.canParse(address);
