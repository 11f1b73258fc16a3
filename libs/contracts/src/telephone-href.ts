/** The extension in `(601) 555-0142 x12`. It's dialed after the number, so it's no part of it. */
const extensionPattern = /\s*(?:ext\.?|x|#)\s*(\d+)$/i;

/** `(601) 555-0142 x12` as `tel:+16015550142;ext=12`; a number with a country code keeps it. */
export function telephoneHref(number: string): string {
  const [main = '', extension] = number.trim().split(extensionPattern);
  const digits = main.replace(/\D/g, '');
  const country = main.startsWith('+') || digits.length > 10 ? '' : '1';
  return `tel:+${country}${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** The maximum number of digits in an E.164 number, including the country code. */
const MAX_DIGITS = 15;

/** The `tel:` URL for a number as a person wrote it. Null for text with no number, or with more than one. */
export function telephoneLink(text: string): string | null {
  const { length } = text.trim().replace(extensionPattern, '').replace(/\D/g, '');
  return length >= 3 && length <= MAX_DIGITS ? telephoneHref(text) : null;
}
