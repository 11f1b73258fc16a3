import { remoteForPath } from './paths';
import { isSecureWebAddress } from './web-address';

/** Whether it's an absolute https URL, or the path of a page of this site that isn't the back office's. */
export function isLinkTarget(address: string): boolean {
  if (!/^\/[^\s\\]*$/.test(address)) return isSecureWebAddress(address);
  const remote = remoteForPath(address.replace(/[?#].*$/, ''));
  return remote === 'public' || remote === 'portal';
}
