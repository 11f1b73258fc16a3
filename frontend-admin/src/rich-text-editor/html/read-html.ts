import { richText } from '@pharmacy/contracts';
import { BlockReader, paragraph, type BlockFormat } from './block-reader';
import { inertPage } from './inert-page';
import { isBlock, isHeading, isSilent } from './elements';
import { isListKind, type ListKind, type RichBlock } from './rich-block';
import { formatWithin, plainFormat, type TextFormat } from './text-format';
import { isHiddenByStyle, wordItemOf } from './word-lists';

/** Where in the document the reader is. */
interface Place {
  readonly format: TextFormat;
  /** the block that text outside of any block opens */
  readonly fallback: BlockFormat;
  readonly isInItem: boolean;
  readonly isPreformatted: boolean;
}

/** HTML as the editor understands it: the formats of the allow-list, the text of everything else. */
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
