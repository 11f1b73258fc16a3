import type { CharacterMetadata, ContentBlock, ContentState } from 'draft-js';
import { isSize, marks, type RichBlock, type Run } from '../html/rich-block';
import { writeHtml } from '../html/write-html';
import { hrefOf, indentOf, linkType } from './block-data';
import { kindOf } from './block-types';

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
