import { useMemo } from 'react';
import { formatDay, type ContentType } from '@pharmacy/contracts';
import { VisuallyHidden } from '@pharmacy/ui';
import type { Wording } from '../editing/wording';
import styles from './compared-texts.module.css';
import { readableText } from './readable-text';
import { wordDiff, type TextPart } from './word-diff';

export interface NamedText {
  readonly name: string;
  readonly wording: Wording;
}

interface ComparedTextsProps {
  readonly contentType: ContentType;
  readonly before: NamedText;
  readonly after: NamedText;
}

/** All that a wording says, as it is read. */
function textOf({ content, validUntil, afterwards }: Wording, contentType: ContentType): string {
  const read = (text: string) => (contentType === 'html' ? readableText(text) : text);
  if (validUntil === null) return read(content);
  return `${read(content)}\n\nTrue until ${formatDay(validUntil)}. Afterwards:\n${read(afterwards ?? '')}`;
}

/** Two texts beside each other; what only one of them has is marked there, by sign and line as well as by colour. */
export function ComparedTexts({ contentType, before, after }: ComparedTextsProps) {
  const first = textOf(before.wording, contentType);
  const second = textOf(after.wording, contentType);
  const difference = useMemo(() => wordDiff(first, second), [first, second]);
  const isSameMarkup = before.wording.content === after.wording.content;
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
