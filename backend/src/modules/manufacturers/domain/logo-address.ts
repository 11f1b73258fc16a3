import { logoPath } from '@pharmacy/contracts';

const VERSION_DIGITS = 16;

/** The value of `?v=`, which changes with the image. */
export const logoVersion = (checksum: string): string => checksum.slice(0, VERSION_DIGITS);

/** The URL path of a manufacturer's stored logo. */
export const logoAddress = (manufacturerId: number, checksum: string): string =>
  `/api/manufacturers/${manufacturerId}/logo?v=${logoVersion(checksum)}`;

/** The id of the manufacturer whose logo an address points to, in any version; null for any other address. */
export function logoOwner(address: string, siteUrl: string): number | null {
  const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  return Number(logoPath.exec(path)?.[1]) || null;
}
