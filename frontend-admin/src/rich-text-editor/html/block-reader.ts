import { type BlockKind, possibleDepths, type RichBlock } from './rich-block';
import type { TextFormat } from './text-format';
import { foldWhiteSpace, printable, shownRuns, type Cell } from './white-space';

export interface BlockFormat {
  readonly kind: BlockKind;
  readonly depth: number;
  readonly indent: number;
  /** Visible even when empty, like the marker of a list item. */
  readonly isKeptEmpty: boolean;
}

export const paragraph: BlockFormat = { kind: 'p', depth: 0, indent: 0, isKeptEmpty: false };

interface OpenBlock {
  readonly format: BlockFormat;
  readonly cells: Cell[];
  /** A nested element ended within the block, so the text after it starts on a new line. */
  isBroken: boolean;
}

/** Builds blocks from text and block boundaries in document order. */
export class BlockReader {
  private readonly finished: RichBlock[] = [];
  private current: OpenBlock | null = null;

  begin(format: BlockFormat): void {
    this.end();
    this.current = { format, cells: [], isBroken: false };
  }

  end(): void {
    if (!this.current) return;
    const { format, cells } = this.current;
    this.current = null;
    const { kind, depth, indent } = format;
    if (cells.some(({ character }) => character !== ' ') || format.isKeptEmpty) {
      this.finished.push({ kind, depth, indent, runs: shownRuns(cells) });
    }
  }

  /** A nested element starts or ends: a second paragraph in a list item goes on a new line of the item. */
  breakLine(): void {
    if (this.current?.cells.some(({ character }) => character !== ' ')) this.current.isBroken = true;
  }

  /** Text outside any block opens `fallback`. White space between blocks is ignored. */
  text(text: string, format: TextFormat, fallback: BlockFormat, isPreformatted: boolean): void {
    const shown = printable(isPreformatted ? text : foldWhiteSpace(text));
    if (/^ *$/.test(shown) && (!this.current || this.current.isBroken)) return;
    const block = this.opened(fallback);
    if (block.isBroken) block.cells.push({ character: '\n', format });
    block.isBroken = false;
    for (const character of shown) block.cells.push({ character, format });
  }

  lineBreak(format: TextFormat, fallback: BlockFormat): void {
    this.opened(fallback).cells.push({ character: '\n', format });
  }

  blocks(): readonly RichBlock[] {
    this.end();
    const depths = possibleDepths(
      this.finished.map(({ kind, depth }) => ({ isItem: kind === 'ol' || kind === 'ul', depth })),
    );
    return this.finished.map((block, at) => ({ ...block, depth: depths[at] ?? 0 }));
  }

  private opened(fallback: BlockFormat): OpenBlock {
    this.current ??= { format: fallback, cells: [], isBroken: false };
    return this.current;
  }
}
