import { sameFormat, type TextFormat } from './text-format';
import type { Run } from './rich-block';

/** One character and how it looks. A line break is `\n`; every other white space that HTML joins is a space. */
export interface Cell {
  readonly character: string;
  readonly format: TextFormat;
}

/** Without control characters and halves of characters, which no server stores; tabs are spaces. */
export const printable = (text: string): string => text.replaceAll('\t', ' ').replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '');

/** White space of HTML: unlike `\s` it leaves no-break spaces alone. */
export const foldWhiteSpace = (text: string): string => text.replace(/[ \t\n\r\f]+/g, ' ');

const isSolid = (cell: Cell | undefined) => cell !== undefined && cell.character !== '\n' && cell.character !== ' ';

/** Drops the spaces that a browser would not show: all but one of several, and those at either end of a line. */
function shownCells(cells: readonly Cell[]): readonly Cell[] {
  const isFollowedByText = (at: number) => {
    let next = at;
    while (cells[next]?.character === ' ') next += 1;
    return isSolid(cells[next]);
  };
  return cells.filter(({ character }, at) => character !== ' ' || (isSolid(cells[at - 1]) && isFollowedByText(at)));
}

function joined(cells: readonly Cell[]): Run[] {
  const runs: { text: string; format: TextFormat }[] = [];
  for (const { character, format } of cells) {
    const last = runs.at(-1);
    if (last && sameFormat(last.format, format)) last.text += character;
    else runs.push({ text: character, format });
  }
  return runs.map(({ text, format }) => ({ text, ...format }));
}

/** The text of a block as it is seen: the line break that ends a block is not. */
export function shownRuns(cells: readonly Cell[]): readonly Run[] {
  const shown = shownCells(cells);
  return joined(shown.at(-1)?.character === '\n' ? shown.slice(0, -1) : shown);
}
