import { richText } from '@pharmacy/contracts';
import { isSize, marks, type Run } from './rich-block';
import { printable } from './white-space';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const escapeText = (text: string) => text.replace(/[&<>\u00a0]/g, (character) => escapes[character] ?? '');
const escapeValue = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** As the server writes it: another site learns nothing of this one, and gets no hold of its window. */
const openLink = (href: string) =>
  `<a href="${escapeValue(href)}"${/^https?:/i.test(href) ? ' rel="noopener noreferrer"' : ''}>`;

/** An element around text: how it is opened, and its name. */
interface Wrapper {
  readonly open: string;
  readonly tag: string;
}

/** Links outermost, so that a link of several looks stays one link. */
function wrappersOf({ link, styles }: Run): readonly Wrapper[] {
  const size = styles.find(isSize);
  return [
    ...(link === null ? [] : [{ open: openLink(link), tag: 'a' }]),
    ...(size ? [{ open: `<span class="${richText.sizeClasses[size]}">`, tag: 'span' }] : []),
    ...marks.filter((mark) => styles.includes(mark)).map((mark) => ({ open: `<${mark}>`, tag: mark })),
  ];
}

/**
 * Spaces that a browser would not show become no-break spaces, except at the end of a line, where nobody sees them:
 * what stands in the editor then stands on the page.
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

/** What was not touched need not be written again: at each key that is all but one block. */
const known = new WeakMap<readonly Run[], string>();

export function writeRuns(runs: readonly Run[]): string {
  const html = known.get(runs) ?? written(runs);
  known.set(runs, html);
  return html;
}

function written(runs: readonly Run[]): string {
  let open: readonly Wrapper[] = [];
  let html = '';
  const lasting = lastingSpaces(runs).filter(({ text }) => text !== '');
  for (const run of lasting) {
    const wanted = wrappersOf(run);
    const shared = wanted.findIndex((wrapper, at) => wrapper.open !== open[at]?.open);
    const kept = shared === -1 ? wanted.length : shared;
    html +=
      close(open.slice(kept)) +
      wanted
        .slice(kept)
        .map((wrapper) => wrapper.open)
        .join('');
    html += escapeText(run.text).replaceAll('\n', '<br>');
    open = wanted;
  }
  const endsInBreak = lasting.length === 0 || lasting.at(-1)?.text.endsWith('\n');
  // A browser does not show the line break that ends a block, and an empty block not at all.
  return html + (endsInBreak ? '<br>' : '') + close(open);
}

const close = (wrappers: readonly Wrapper[]) =>
  wrappers
    .map(({ tag }) => `</${tag}>`)
    .reverse()
    .join('');
