/** Above Latin-1, the standard fonts of PDF have these characters. */
const FURTHER = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const ACCENTS = /\p{M}/gu;
/** Letters that aren't composed of a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' };

const isPrintable = (character: string) =>
  character === '\n' || /^[ -~\u00a0-\u00ff]$/.test(character) || FURTHER.has(character);

/**
 * The text in the characters of PDF's standard fonts, which need no font file. Letters lose accents that the fonts lack;
 * characters of other scripts become `?`.
 */
export const toWinAnsi = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n')].map(printable).join('');

function printable(character: string): string {
  if (isPrintable(character)) return character;
  if (character === '\t') return ' ';
  const plain = LETTERS[character] ?? character.normalize('NFKD').replace(ACCENTS, '');
  return plain !== '' && [...plain].every(isPrintable) ? plain : '?';
}
