/** What a picture must be, and what is said when it is not. */
export interface PictureRules {
  /** MIME types. */
  accept: readonly string[];
  maxBytes: number;
  words: { tooLarge: string; typeNotAccepted: string; failed: string };
}

/** Why a picture is not taken, in words for a person. */
export class PictureRefused extends Error {}

/** The picture as an inline data URL. Rejects with `PictureRefused` when it is not one that is wanted. */
export function readPicture(file: File, { accept, maxBytes, words }: PictureRules): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!accept.includes(file.type)) return reject(new PictureRefused(words.typeNotAccepted));
    if (file.size > maxBytes) return reject(new PictureRefused(words.tooLarge));
    if (file.size === 0) return reject(new PictureRefused(words.failed));
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new PictureRefused(words.failed));
    reader.readAsDataURL(file);
  });
}
