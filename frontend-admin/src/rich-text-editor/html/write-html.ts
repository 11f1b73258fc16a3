import { richText } from '@pharmacy/contracts';
import { possibleDepths } from './list-depths';
import { isListKind, type ListKind, type RichBlock } from './rich-block';
import { printable } from './white-space';
import { writeRuns } from './write-runs';

/**
 * Writes blocks in canonical form: only elements of the allow-list, in a fixed order, with special characters escaped.
 * Content without any text is the empty string.
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

/** Drops trailing spaces of each line. */
const isBlank = ({ runs }: RichBlock) => runs.every(({ text }) => /^ *$/.test(printable(text)));

function writeFlat({ kind, indent, runs }: RichBlock): string {
  const name = richText.indentClasses[indent - 1];
  return `<${kind}${name ? ` class="${name}"` : ''}>${writeRuns(runs)}</${kind}>`;
}

/** The open lists around an item. The last item of each stays open for a nested list. */
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
