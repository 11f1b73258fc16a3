const SUFFIX = /[\s,]+(jr|sr|ii|iii|iv|md|do|np|pa|phd|pharmd)\.?$/i;

const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{Letter}]/gu, '')
    .toUpperCase();

/**
 * The form in which names are compared: last name and first given name, without accents, punctuation, suffixes, and case.
 * `Ana María`, `Núñez-Smith, MD` becomes `NUNEZSMITH ANA`.
 */
export function nameKey(firstName: string, lastName: string): string {
  const [given = ''] = firstName.trim().split(/\s+/);
  let last = lastName.trim();
  while (SUFFIX.test(last)) last = last.replace(SUFFIX, '');
  return `${letters(last)} ${letters(given)}`;
}
