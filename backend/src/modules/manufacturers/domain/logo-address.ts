const VERSION_DIGITS = 16;
const logoPath = /^\/api\/manufacturers\/([1-9]\d{0,9})\/logo(?:\?v=[0-9a-f]*)?$/;

/** What `?v=` names: another picture is another address. */
export const logoVersion = (checksum: string): string => checksum.slice(0, VERSION_DIGITS);

/** Where the stored logo of a manufacturer is answered. */
export const logoAddress = (manufacturerId: number, checksum: string): string =>
  `/api/manufacturers/${manufacturerId}/logo?v=${logoVersion(checksum)}`;

/** Whose stored logo an address names, in any version; null for all that `logoAddress` did not make. */
export function logoOwner(address: string, siteUrl: string): number | null {
  const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  return Number(logoPath.exec(path)?.[1]) || null;
}
