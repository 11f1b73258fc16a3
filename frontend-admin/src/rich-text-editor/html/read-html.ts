import { richText } from '@pharmacy/contracts';
import { type BlockFormat, BlockReader, paragraph } from './block-reader';
import { declarationsOf, inertPage, styleAttribute } from './inert-page';
import { isBlock, isHeading, isSilent } from './elements';
import { isListKind, type ListKind, type RichBlock } from './rich-block';
import { formatWithin, plainFormat, type TextFormat } from './text-format';

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
