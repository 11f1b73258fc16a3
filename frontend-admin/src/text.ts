/** Sorts names as people would: without regard to capitals, and numbers by their value. */
export const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true }).compare;

/** Whether one of the texts contains the search. Ignores capitals and the spaces around it; matches characters literally. */
export function hasMatch(texts: readonly (string | null)[], search: string): boolean {
  const term = search.trim().toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(term));
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026`, of a day or a month as in `2026-11-28` and `2026-11`. */
export const formatMonth = (day: string) => month.format(new Date(day));
