/** The text in at most so many characters: cut behind a word where there is one, and then marked with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  const wordEnd = text[most - 1] === ' ' ? room.length : room.lastIndexOf(' ');
  const cut = wordEnd > 0 ? room.slice(0, wordEnd) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.·–-]+$/, '')}…`;
}
