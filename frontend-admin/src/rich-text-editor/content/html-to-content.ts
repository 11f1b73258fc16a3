import { convertFromRaw, type ContentState, type RawDraftContentBlock, type RawDraftEntity } from 'draft-js';
import { readHtml } from '../html/read-html';
import type { RichBlock, Run } from '../html/rich-block';
import { linkData, linkType } from './block-data';
import { blockTypeOf } from './block-types';

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
