/** `(601) 555-0142` as `tel:+16015550142`; a number with a country code keeps it. */
export function telephoneHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  return number.trim().startsWith('+') || digits.length > 10 ? `tel:+${digits}` : `tel:+1${digits}`;
}

/** The maximum number of digits in an E.164 number, including the country code. */
const MOST_DIGITS = 15;

/** The `tel:` URL for a number as a person wrote it. Null for text with no number, or with more than one. */
export function telephoneLink(text: string): string | null {
  const { length } = text.replace(/\D/g, '');
  return length >= 3 && length <= MOST_DIGITS ? telephoneHref(text) : null;
}
