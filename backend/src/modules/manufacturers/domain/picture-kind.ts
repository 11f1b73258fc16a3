export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

/** The first bytes of each, in hexadecimal. */
const signatures: readonly (readonly [kind: PictureKind, opening: RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
];

const LONGEST = 12;

/** What a file is by its first bytes, whatever anybody calls it; null when it is no picture that may be a logo. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const opening = bytes.toString('hex', 0, LONGEST);
  return signatures.find(([, pattern]) => pattern.test(opening))?.[0] ?? null;
}
