/** `(601) 555-0142` as `tel:+16015550142`; a number that already names its country keeps it. */
export function telephoneHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  return number.trim().startsWith('+') || digits.length > 10 ? `tel:+${digits}` : `tel:+1${digits}`;
}

/** The most digits that a number of the world's telephone network has, country included. */
const MOST_DIGITS = 15;

/** Where a call to a number as a person wrote it goes; null for words that name no number, or more than one. */
export function telephoneLink(text: string): string | null {
  const { length } = text.replace(/\D/g, '');
  return length >= 3 && length <= MOST_DIGITS ? telephoneHref(text) : null;
}
