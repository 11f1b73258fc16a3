import {
  type CharacterMetadata,
  type ContentBlock,
  type ContentState,
  convertFromRaw,
  type RawDraftContentBlock,
  type RawDraftEntity,
} from 'draft-js';
import { readHtml } from '../html/read-html';
import { isSize, marks, type RichBlock, type Run } from '../html/rich-block';
import { writeHtml } from '../html/write-html';
import { blockTypeOf, indentOf, kindOf } from './content-blocks';
import { hrefOf, linkData, linkType } from './link-entity';

type InlineStyleRange = RawDraftContentBlock['inlineStyleRanges'][number];

const emptyParagraph: RichBlock = { kind: 'p', depth: 0, indent: 0, runs: [] };

/** Parses HTML into the editor's content. */
export const htmlToContent = (html: string): ContentState => blocksToContent(readHtml(html));

export function blocksToContent(blocks: readonly RichBlock[]): ContentState {
  const links: RawDraftEntity[] = [];
  const addLink = (href: string) => links.push({ type: linkType, mutability: 'MUTABLE', data: linkData(href) }) - 1;
  const filled = blocks.length > 0 ? blocks : [emptyParagraph];
  return convertFromRaw({
    blocks: filled.map((block) => rawBlock(block, addLink)),
    entityMap: Object.fromEntries(links.entries()),
  });
}

function rawBlock({ kind, depth, indent, runs }: RichBlock, addLink: (href: string) => number): RawDraftContentBlock {
  const spans = spansOf(runs);
  return {
    // draft-js generates a missing key.
    key: '',
    type: blockTypeOf(kind),
    depth,
    text: runs.map((run) => run.text).join(''),
    data: indent > 0 ? { indent } : {},
    inlineStyleRanges: spans.flatMap(({ run, ...range }) =>
      run.styles.map((style) => ({ ...range, style: style as string as InlineStyleRange['style'] })),
    ),
    entityRanges: linkSpans(spans).map(({ href, ...range }) => ({ ...range, key: addLink(href) })),
  };
}

interface Span {
  readonly offset: number;
  readonly length: number;
  readonly run: Run;
}

/** The range of each run. The raw format of draft-js counts code points, not UTF-16 units. */
function spansOf(runs: readonly Run[]): readonly Span[] {
  let end = 0;
  return runs.map((run) => {
    const { length } = [...run.text];
    end += length;
    return { offset: end - length, length, run };
  });
}

/** A link with several styles is one link. */
function linkSpans(spans: readonly Span[]) {
  const links: { href: string; offset: number; length: number }[] = [];
  for (const { run, offset, length } of spans) {
    const last = links.at(-1);
    if (run.link === null) continue;
    if (last?.href === run.link && last.offset + last.length === offset) last.length += length;
    else links.push({ href: run.link, offset, length });
  }
  return links;
}

/** The HTML of the edited content, always in canonical form. */
export const contentToHtml = (content: ContentState): string => writeHtml(contentToBlocks(content));

export const contentToBlocks = (content: ContentState): readonly RichBlock[] =>
  content.getBlocksAsArray().map((block) => blockOf(block, content));

/** Caches blocks that didn't change since the last call. */
const known = new WeakMap<ContentBlock, RichBlock>();

function blockOf(block: ContentBlock, content: ContentState): RichBlock {
  const read = known.get(block) ?? {
    kind: kindOf(block),
    depth: block.getDepth(),
    indent: indentOf(block),
    runs: runsOf(block, content),
  };
  known.set(block, read);
  return read;
}

function runsOf(block: ContentBlock, content: ContentState): readonly Run[] {
  const text = block.getText();
  const characters = block.getCharacterList();
  const runs: Run[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    // draft-js shares one object per set of styles.
    if (at < text.length && characters.get(at) === characters.get(start)) continue;
    runs.push({ text: text.slice(start, at), ...formatOf(characters.get(start), content) });
    start = at;
  }
  return runs;
}

function formatOf(character: CharacterMetadata, content: ContentState): Omit<Run, 'text'> {
  const names = character.getStyle().toArray();
  const size = names.find(isSize);
  const entity = character.getEntity() ? content.getEntity(character.getEntity()) : null;
  return {
    styles: [...(size ? [size] : []), ...marks.filter((mark) => names.includes(mark))],
    link: entity?.getType() === linkType ? hrefOf(entity) : null,
  };
}
