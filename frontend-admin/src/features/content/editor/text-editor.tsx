import { useId } from 'react';
import { contentMessages, type ContentType } from '@pharmacy/contracts';
import { Field } from '@pharmacy/ui';
import { RichTextEditor } from '../../../rich-text-editor';
import styles from './text-editor.module.css';

interface TextEditorProps {
  readonly contentType: ContentType;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Pixels; `fill` uses the remaining height of a flex column. */
  readonly height: number | 'fill';
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

/** Edits a block's text: a plain text box, or rich text with a toolbar. */
export function TextEditor({ contentType, ...field }: TextEditorProps) {
  return contentType === 'html' ? <RichText {...field} /> : <PlainText {...field} />;
}

type TextProps = Omit<TextEditorProps, 'contentType'>;

function PlainText({ label, value, onChange, height, placeholder = contentMessages.placeholder, error }: TextProps) {
  const isFilling = height === 'fill';
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

function RichText({ error, placeholder = contentMessages.placeholder, ...field }: TextProps) {
  const errorId = useId();
  return (
    <>
      <RichTextEditor
        {...field}
        placeholder={placeholder}
        invalid={Boolean(error)}
        describedBy={error ? errorId : undefined}
      />
      <div aria-live="polite">
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </>
  );
}
