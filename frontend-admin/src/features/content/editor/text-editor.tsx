import { lazy, Suspense } from 'react';
import { contentMessages, type ContentType } from '@pharmacy/contracts';
import { Field, Skeleton } from '@pharmacy/ui';
import styles from './text-editor.module.css';

// What rich text is edited with weighs more than the rest of the screen: it comes with the first such block.
const RichTextEditor = lazy(async () => ({ default: (await import('../../../rich-text-editor')).RichTextEditor }));

export interface TextEditorProps {
  readonly contentType: ContentType;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Pixels; `fill` takes what a column of its parent leaves. */
  readonly height: number | 'fill';
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

/** A text as it is: plain text letter for letter, rich text with a toolbar. */
export function TextEditor({ contentType, height, value, onChange, ...rest }: TextEditorProps) {
  const { label, placeholder = contentMessages.placeholder, error } = rest;
  const isFilling = height === 'fill';
  if (contentType === 'html') {
    return (
      <Suspense fallback={<Skeleton height={isFilling ? '100%' : `${height}px`} />}>
        <RichTextEditor {...{ value, onChange, label, placeholder, height }} />
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </Suspense>
    );
  }
  return (
    <Field label={label} error={error} className={isFilling ? styles.filling : undefined}>
      {(control) => (
        <textarea
          {...control}
          value={value}
          placeholder={placeholder}
          className={styles.plain}
          style={isFilling ? undefined : { blockSize: height }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
