export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

/** The leading bytes of each format, in hexadecimal. */
const signatures: readonly (readonly [kind: PictureKind, opening: RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
];

const LONGEST = 12;

/** Detects the image type from the leading bytes, not from a name or a header; null if it isn't an accepted type. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const opening = bytes.toString('hex', 0, LONGEST);
  return signatures.find(([, pattern]) => pattern.test(opening))?.[0] ?? null;
}
