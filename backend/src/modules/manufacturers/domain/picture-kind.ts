export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

const signatures: readonly (readonly [kind: PictureKind, pattern: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

const LONGEST = 12;

/** What a file is by its first bytes, whatever anybody calls it; null when it is no picture that may be a logo. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const opening = bytes.toString('latin1', 0, LONGEST);
  return signatures.find(([, pattern]) => pattern.test(opening))?.[0] ?? null;
}
