import { useMemo } from 'react';
import type { ContentType } from '@pharmacy/contracts';
import { VisuallyHidden } from '@pharmacy/ui';
import { diffWordsWithSpace } from 'diff';
import type { BlockText } from '../editing/editing';
import { textOf } from './readable-text';
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
