const isName = (word: string) => word !== '' && !word.endsWith('.');

/** `NG` for `Dr. Nora Gray, PharmD`: ignores abbreviations and everything after a comma. */
export function initialsOf(name: string): string {
  const [called = ''] = name.split(',');
  const words = called.trim().split(/\s+/);
  const names = words.some(isName) ? words.filter(isName) : words;
  const first = [...(names[0] ?? '')][0] ?? '';
  const last = names.length > 1 ? ([...(names.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
