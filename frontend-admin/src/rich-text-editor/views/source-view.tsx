import type { TextboxAttributes } from './use-textbox';
import styles from './source-view.module.css';

interface SourceViewProps extends TextboxAttributes {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** The HTML source, unchanged. */
export function SourceView({ value, onChange, id, labelledBy, describedBy, isDisabled, isInvalid }: SourceViewProps) {
  return (
    <textarea
      id={id}
      className={styles.source}
      value={value}
      readOnly={isDisabled}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy || undefined}
      aria-invalid={isInvalid || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
