/** The extension in `(601) 555-0142 x12`. It's dialed after the number, so it's no part of it. */
const extensionPattern = /[\s,]*(?:ext(?:ensio)?n?\.?|x|#)\s*(\d+)$/i;

/** `(601) 555-0142 x12` as `tel:+16015550142;ext=12`; a number with a country code keeps it. */
export function telephoneHref(number: string): string {
  const [main = '', extension] = number.trim().split(extensionPattern);
  const digits = main.replace(/\D/g, '');
  const country = main.startsWith('+') || digits.length > 10 ? '' : '1';
  return `tel:+${country}${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** Digits as people group them, with hyphens and dashes of any kind. Any other text would add digits that don't belong to the number. */
const numberPattern = /^\+?[\d\s()./\u2010-\u2015-]+$/;

/** The number of digits in a number with a country code: E.164 allows 15. No country has numbers of fewer than 7. */
const [MIN_DIGITS, MAX_DIGITS] = [7, 15];

/**
 * The `tel:` URL for a number as someone typed it. Null for text that isn't one complete number: ten digits, or 1 and ten, or a
 * country code after `+`.
 */
export function telephoneLink(text: string): string | null {
  const number = text.trim().replace(extensionPattern, '');
  const digits = number.replace(/\D/g, '');
  const isComplete = number.startsWith('+')
    ? digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS
    : /^1?\d{10}$/.test(digits);
  return isComplete && numberPattern.test(number) ? telephoneHref(text.trim()) : null;
}
