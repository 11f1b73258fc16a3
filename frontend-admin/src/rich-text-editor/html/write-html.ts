import { richText } from '@pharmacy/contracts';
import { possibleDepths } from './list-depths';
import { isListKind, type ListKind, type RichBlock } from './rich-block';
import { printable } from './white-space';
import { writeRuns } from './write-runs';

/**
 * The one way to write these blocks: only what the allow-list has, in a fixed order of elements, with the characters
 * escaped that have to be. A text without anything in it is the empty string.
 */
export function writeHtml(blocks: readonly RichBlock[]): string {
  const [first, ...others] = blocks;
  if (!first || (others.length === 0 && !isListKind(first.kind) && isBlank(first))) return '';
  const lists = new OpenLists();
  const depths = possibleDepths(blocks.map(({ kind, depth }) => ({ isItem: isListKind(kind), depth })));
  const written = blocks.map((block, at) =>
    isListKind(block.kind)
      ? lists.item(block.kind, depths[at] ?? 0) + writeRuns(block.runs)
      : lists.closeTo(0) + writeFlat(block),
  );
  return written.join('') + lists.closeTo(0);
}

/** Spaces at the end of a line are not written. */
const isBlank = ({ runs }: RichBlock) => runs.every(({ text }) => /^ *$/.test(printable(text)));

function writeFlat({ kind, indent, runs }: RichBlock): string {
  const name = richText.indentClasses[indent - 1];
  return `<${kind}${name ? ` class="${name}"` : ''}>${writeRuns(runs)}</${kind}>`;
}

/** The lists that an item stands in; the last item of each is still open, for a list within it. */
class OpenLists {
  private readonly kinds: ListKind[] = [];

  closeTo(count: number): string {
    let closed = '';
    while (this.kinds.length > count) closed += `</li></${this.kinds.pop()}>`;
    return closed;
  }

  item(kind: ListKind, depth: number): string {
    const isSameList = this.kinds[depth] === kind;
    const closed = this.closeTo(isSameList ? depth + 1 : depth);
    if (isSameList) return `${closed}</li><li>`;
    this.kinds.push(kind);
    return `${closed}<${kind}><li>`;
  }
}
