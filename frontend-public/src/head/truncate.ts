/** Truncates to `maxLength` characters including the ellipsis, after a whole word if possible. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength - 1);
  const wordEnd = text[maxLength - 1] === ' ' ? head.length : head.lastIndexOf(' ');
  const cut = wordEnd > 0 ? head.slice(0, wordEnd) : head.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.·–-]+$/, '')}…`;
}
