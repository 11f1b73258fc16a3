import { webAddressPattern } from './patterns';
import { remoteForPath } from './paths';

/** Available in browsers and in Node, but the contracts are compiled without the types of either. */
declare const URL: new (address: string) => object;

export const webAddressMessages = {
  websiteInvalid: 'Use a web address that begins with http:// or https://',
  pictureNotSecure: 'Use an address that begins with https://. Browsers block http:// pictures on this site.',
} as const;

/** `example.org`, optionally with a port, path, query, or fragment. The top-level domain has no digits, unlike an IP address. */
const bareHost =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/iu;

/** `logo.png` is a filename rather than a host. */
const fileName = /^[^/?#:]+\.(?:avif|gif|html?|jpe?g|pdf|png|svg|webp)$/i;

/** Trims a typed web address and adds `https://` to a bare hostname. Anything else stays as typed. */
export function completeWebAddress(typed: string): string {
  const address = typed.trim();
  return bareHost.test(address) && !fileName.test(address) ? `https://${address}` : address;
}

/** Whether it's an absolute http or https URL. */
export function isWebAddress(address: string): boolean {
  if (!webAddressPattern.test(address)) return false;
  try {
    return Boolean(new URL(address));
  } catch {
    return false;
  }
}

/** Whether it's an absolute https URL. */
export const isSecureWebAddress = (address: string): boolean => /^https:/i.test(address) && isWebAddress(address);

/**
 * The error of a picture's URL, or null. The content security policy allows pictures over HTTPS only, so others aren't
 * stored. `invalid` is the message for text that's not a URL.
 */
export function pictureAddressError(address: string, invalid: string): string | null {
  if (!isWebAddress(address)) return invalid;
  return isSecureWebAddress(address) ? null : webAddressMessages.pictureNotSecure;
}

/** Whether it's an absolute https URL, or the path of a page of this site that isn't the back office's. */
export function isLinkTarget(address: string): boolean {
  if (!/^\/(?!\/)[^\s\\]*$/.test(address)) return isSecureWebAddress(address);
  const remote = remoteForPath(address.replace(/[?#].*$/, ''));
  return remote === 'public' || remote === 'portal';
}
