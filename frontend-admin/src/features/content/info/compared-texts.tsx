import { useMemo } from 'react';
import { type ContentType, formatDay } from '@pharmacy/contracts';
import { VisuallyHidden } from '@pharmacy/ui';
import { diffWordsWithSpace } from 'diff';
import type { BlockText } from '../editing/editing';
import styles from './compared-texts.module.css';

interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Both texts, split into parts. A part that's in only one of them is a change. */
interface TextDifference {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
}

/** After this many milliseconds, two long texts are shown without highlighted changes rather than late. */
const PATIENCE = 1_000;

export function wordDiff(before: string, after: string): TextDifference {
  const parts = diffWordsWithSpace(before, after, { timeout: PATIENCE });
  if (!parts) return { before: [{ text: before, isChanged: false }], after: [{ text: after, isChanged: false }] };
  return {
    before: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    after: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added })),
  };
}

export interface NamedText {
  readonly name: string;
  readonly text: BlockText;
}

interface ComparedTextsProps {
  readonly contentType: ContentType;
  readonly before: NamedText;
  readonly after: NamedText;
}

/** Two texts side by side. Changes are marked by a sign and an underline as well as by color. */
export function ComparedTexts({ contentType, before, after }: ComparedTextsProps) {
  const first = textOf(before.text, contentType);
  const second = textOf(after.text, contentType);
  const difference = useMemo(() => wordDiff(first, second), [first, second]);
  const isSameMarkup = before.text.content === after.text.content;
  return (
    <div className={styles.compared}>
      {first === second && (
        <p className={styles.note}>
          {isSameMarkup ? 'Both texts are the same.' : 'The words are the same; the formatting differs.'}
        </p>
      )}
      <TextColumn name={before.name} parts={difference.before} kind="removed" />
      <TextColumn name={after.name} parts={difference.after} kind="added" />
    </div>
  );
}

interface TextColumnProps {
  readonly name: string;
  readonly parts: readonly TextPart[];
  readonly kind: 'removed' | 'added';
}

function TextColumn({ name, parts, kind }: TextColumnProps) {
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <section aria-label={name} className={styles.column}>
      <p className={styles.name}>{name}</p>
      <div className={styles.text}>
        {parts.map(({ text, isChanged }, index) =>
          isChanged ? (
            <Mark key={index} className={styles[kind]}>
              <VisuallyHidden>{`[${kind}: `}</VisuallyHidden>
              {text}
              <VisuallyHidden>]</VisuallyHidden>
            </Mark>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </div>
    </section>
  );
}

/** A block's text, with its last valid day and replacement, as readable text. */
export function textOf({ content, validUntil, afterwards }: BlockText, contentType: ContentType): string {
  const shown = (text: string) => (contentType === 'html' ? readableText(text) : text);
  if (validUntil === null) return shown(content);
  return `${shown(content)}\n\nValid through ${formatDay(validUntil)}. Afterwards:\n${shown(afterwards ?? '')}`;
}

const blocks = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'UL', 'OL', 'LI', 'DIV', 'BLOCKQUOTE']);

function read(node: Node, depth: number): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof HTMLElement)) return '';
  if (node.tagName === 'BR') return '\n';
  const isList = node.tagName === 'UL' || node.tagName === 'OL';
  const inside = [...node.childNodes].map((child) => read(child, isList ? depth + 1 : depth)).join('');
  // A link with another target is a different text, even if its words are the same.
  if (node.tagName === 'A') return `${inside} (${node.getAttribute('href') ?? ''})`;
  if (node.tagName === 'LI') return `\n${'  '.repeat(Math.max(depth - 1, 0))}${markOf(node)}${inside.trim()}\n`;
  return blocks.has(node.tagName) ? `\n${inside.replace(/^\n+|\n+$/g, '')}\n` : inside;
}

function markOf(item: HTMLElement): string {
  const list = item.parentElement;
  return list?.tagName === 'OL' ? `${[...list.children].indexOf(item) + 1}. ` : '• ';
}

/** Markup as readable text: one line per paragraph, markers for list items, and links with their URLs. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = [...body.childNodes].map((node) => read(node, 0)).join('');
  return text
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
