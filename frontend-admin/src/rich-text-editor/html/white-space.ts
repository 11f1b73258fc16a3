import { sameFormat, type TextFormat } from './text-format';
import type { Run } from './rich-block';

/** One character and its format. A line break is `\n`; all other collapsible white space is a space. */
export interface Cell {
  readonly character: string;
  readonly format: TextFormat;
}

/** Removes control characters and unpaired surrogates, which the server rejects. Tabs become spaces. */
export const printable = (text: string): string => text.replaceAll('\t', ' ').replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '');

/** HTML white space. Unlike `\s`, it excludes no-break spaces. */
export const foldWhiteSpace = (text: string): string => text.replace(/[ \t\n\r\f]+/g, ' ');

const isSolid = (cell: Cell | undefined) => cell !== undefined && cell.character !== '\n' && cell.character !== ' ';

/** Drops spaces that a browser wouldn't show: all but one in a row, and those at either end of a line. */
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

/** The visible text of a block, without the line break that ends it. */
export function shownRuns(cells: readonly Cell[]): readonly Run[] {
  const shown = shownCells(cells);
  return joined(shown.at(-1)?.character === '\n' ? shown.slice(0, -1) : shown);
}
