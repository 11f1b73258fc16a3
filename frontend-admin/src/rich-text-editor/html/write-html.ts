import { richText } from '@pharmacy/contracts';
import { isListKind, isSize, type ListKind, marks, possibleDepths, type RichBlock, type Run } from './rich-block';
import { printable } from './white-space';

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

/** A block with only spaces counts as empty. */
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

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const escapeText = (text: string) => text.replace(/[&<>\u00a0]/g, (character) => escapes[character] ?? '');
const escapeValue = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** As the server writes it: no `Referer` for other sites, and no access to this window. */
const openLink = (href: string) =>
  `<a href="${escapeValue(href)}"${/^https?:/i.test(href) ? ' rel="noopener noreferrer"' : ''}>`;

/** An inline element: its opening tag and its name. */
interface Wrapper {
  readonly open: string;
  readonly tag: string;
}

/** Links are outermost, so that a link with several styles stays one link. */
function wrappersOf({ link, styles }: Run): readonly Wrapper[] {
  const size = styles.find(isSize);
  return [
    ...(link === null ? [] : [{ open: openLink(link), tag: 'a' }]),
    ...(size ? [{ open: `<span class="${richText.sizeClasses[size]}">`, tag: 'span' }] : []),
    ...marks.filter((mark) => styles.includes(mark)).map((mark) => ({ open: `<${mark}>`, tag: mark })),
  ];
}

/**
 * Turns spaces that a browser wouldn't show into no-break spaces, except at the end of a line, where they're invisible
 * anyway. The page then shows what the editor shows.
 */
function lastingSpaces(runs: readonly Run[]): readonly Run[] {
  const whole = runs.map(({ text }) => printable(text)).join('');
  const shown = whole.replace(/ +(?=\n|$)/g, (spaces) => '\0'.repeat(spaces.length)).replace(/(?<=^|\n| ) /g, '\u00a0');
  let at = 0;
  return runs.map((run) => {
    const { length } = printable(run.text);
    at += length;
    return { ...run, text: shown.slice(at - length, at).replaceAll('\0', '') };
  });
}

/** Caches unchanged blocks: on each keystroke that's all but one. */
const known = new WeakMap<readonly Run[], string>();

function writeRuns(runs: readonly Run[]): string {
  const html = known.get(runs) ?? runsToHtml(runs);
  known.set(runs, html);
  return html;
}

function runsToHtml(runs: readonly Run[]): string {
  let open: readonly Wrapper[] = [];
  let html = '';
  const lasting = lastingSpaces(runs).filter(({ text }) => text !== '');
  for (const run of lasting) {
    const wanted = wrappersOf(run);
    const shared = wanted.findIndex((wrapper, at) => wrapper.open !== open[at]?.open);
    const kept = shared === -1 ? wanted.length : shared;
    html +=
      closingTags(open.slice(kept)) +
      wanted
        .slice(kept)
        .map((wrapper) => wrapper.open)
        .join('');
    html += escapeText(run.text).replaceAll('\n', '<br>');
    open = wanted;
  }
  const endsInBreak = lasting.length === 0 || lasting.at(-1)?.text.endsWith('\n');
  // Browsers don't show the line break that ends a block, or an empty block.
  return html + (endsInBreak ? '<br>' : '') + closingTags(open);
}

const closingTags = (wrappers: readonly Wrapper[]) =>
  wrappers
    .map(({ tag }) => `</${tag}>`)
    .reverse()
    .join('');
