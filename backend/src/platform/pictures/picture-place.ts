/** The one picture that each owner of a kind can have, such as the logo of a manufacturer. */
export interface PicturePlace {
  /** of requests, such as `logoUrl` */
  readonly field: string;
  /** what errors call the address of a picture elsewhere */
  readonly addressLabel: string;
  /** of the file store */
  readonly folder: string;
  /** pixels of the longer side, at most */
  readonly maxSide: number;
  /** The URL path of the stored picture, in any version. */
  readonly path: (ownerId: number | string) => string;
  /** Matches that path with any `?v=`. Its first group is the owner's ID. */
  readonly pattern: RegExp;
  readonly messages: {
    readonly invalidPicture: string;
    readonly invalidAddress: string;
  };
}

const VERSION_DIGITS = 16;

/** The value of `?v=`, which changes with the image. */
export const pictureVersion = (checksum: string): string => checksum.slice(0, VERSION_DIGITS);

/** The URL path of an owner's stored picture in its current version. */
export const pictureAddress = ({ path }: PicturePlace, ownerId: number, checksum: string): string =>
  `${path(ownerId)}?v=${pictureVersion(checksum)}`;

/** The ID of the owner whose picture an address points to, in any version; null for any other address. */
export function pictureOwner({ pattern }: PicturePlace, address: string, siteUrl: string): number | null {
  const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  return Number(pattern.exec(path)?.[1]) || null;
}
