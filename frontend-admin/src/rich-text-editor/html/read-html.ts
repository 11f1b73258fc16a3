import { richText } from '@pharmacy/contracts';
import { declarationsOf, inertPage, styleAttribute } from './inert-page';
import { isBlock, isHeading, isSilent } from './elements';
import { type BlockKind, isListKind, type ListKind, possibleDepths, type RichBlock } from './rich-block';
import { formatWithin, plainFormat, type TextFormat } from './text-format';
import { foldWhiteSpace, printable, shownRuns, type Cell } from './white-space';

/** Microsoft Word writes list items as paragraphs with a level and a drawn marker. */
function wordItemOf(element: Element): BlockFormat | null {
  const level = /\blevel(\d)/.exec(declarationsOf(element).get('mso-list') ?? '')?.[1];
  if (!level) return null;
  const marker = [...element.querySelectorAll(`[${styleAttribute}]`)].find(isWordMarker)?.textContent.trim() ?? '';
  const kind = /^\(?[\da-z]{1,5}[.)]/i.test(marker) ? 'ol' : 'ul';
  return { ...paragraph, kind, depth: Number(level) - 1, isKeptEmpty: true };
}

/** The bullet or number that Word adds for programs without list support. */
const isWordMarker = (element: Element): boolean => declarationsOf(element).get('mso-list') === 'ignore';

/** Not visible in the source document. */
const isHiddenByStyle = (element: Element): boolean => {
  const declarations = declarationsOf(element);
  return declarations.get('display') === 'none' || declarations.get('mso-hide') === 'all' || isWordMarker(element);
};

/** The reader's position in the document. */
interface Place {
  readonly format: TextFormat;
  /** The type of block that text outside any block opens. */
  readonly fallback: BlockFormat;
  readonly isInItem: boolean;
  readonly isPreformatted: boolean;
}

/** Parses HTML into what the editor supports: the formats of the allow-list, and the text of everything else. */
export function readHtml(html: string): readonly RichBlock[] {
  const reader = new BlockReader();
  const { body } = inertPage(html);
  readChildren(body, { format: plainFormat, fallback: paragraph, isInItem: false, isPreformatted: false }, reader);
  return reader.blocks();
}

function readChildren(parent: Element, place: Place, reader: BlockReader): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) reader.text(node.data, place.format, place.fallback, place.isPreformatted);
    else if (node instanceof Element) readElement(node, place, reader);
  }
}

function readElement(element: Element, place: Place, reader: BlockReader): void {
  const tag = element.localName;
  if (isSilent(tag) || isHiddenByStyle(element)) return;
  if (tag === 'br') reader.lineBreak(place.format, place.fallback);
  else if (isListKind(tag)) readList(tag, element, place, reader);
  else if (tag === 'li') readItem(element, place, reader);
  else if (isBlock(tag)) readBlock(element, place, reader);
  else readChildren(element, { ...place, format: formatWithin(element, place.format) }, reader);
}

function readList(kind: ListKind, list: Element, place: Place, reader: BlockReader): void {
  const isNested = isListKind(place.fallback.kind);
  const depth = isNested ? place.fallback.depth + 1 : 0;
  reader.end();
  readChildren(list, { ...place, fallback: { ...paragraph, kind, depth, isKeptEmpty: true }, isInItem: false }, reader);
  reader.end();
}

function readItem(item: Element, place: Place, reader: BlockReader): void {
  const fallback = isListKind(place.fallback.kind)
    ? place.fallback
    : { ...paragraph, kind: 'ul' as const, isKeptEmpty: true };
  reader.begin(fallback);
  readChildren(item, { ...place, fallback, isInItem: true }, reader);
  reader.end();
}

function readBlock(block: Element, place: Place, reader: BlockReader): void {
  const within = { ...place, isPreformatted: place.isPreformatted || block.localName === 'pre' };
  if (place.isInItem) {
    reader.breakLine();
    readChildren(block, within, reader);
    reader.breakLine();
  } else {
    reader.begin(formatOf(block));
    readChildren(block, within, reader);
    reader.end();
  }
}

function formatOf(block: Element): BlockFormat {
  const wordItem = wordItemOf(block);
  if (wordItem) return wordItem;
  const indent = richText.indentClasses.findIndex((name) => block.classList.contains(name)) + 1;
  return { ...paragraph, kind: isHeading(block.localName) ? block.localName : 'p', indent };
}

interface BlockFormat {
  readonly kind: BlockKind;
  readonly depth: number;
  readonly indent: number;
  /** Visible even when empty, like the marker of a list item. */
  readonly isKeptEmpty: boolean;
}

const paragraph: BlockFormat = { kind: 'p', depth: 0, indent: 0, isKeptEmpty: false };

interface OpenBlock {
  readonly format: BlockFormat;
  readonly cells: Cell[];
  /** A nested element ended within the block, so the text after it starts on a new line. */
  isBroken: boolean;
}

/** Builds blocks from text and block boundaries in document order. */
class BlockReader {
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
