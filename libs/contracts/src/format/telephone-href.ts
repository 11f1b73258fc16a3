/** `(601) 555-0142` as `tel:+16015550142`; a number that already names its country keeps it. */
export function telephoneHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  return number.trim().startsWith('+') || digits.length > 10 ? `tel:+${digits}` : `tel:+1${digits}`;
}
