import { useId, useRef, useState } from 'react';
import { Button, FieldError, PlusIcon } from '@pharmacy/ui';
import { TextEditor } from '../editor/text-editor';
import { HoursRowFields } from './hours-row-fields';
import { type HoursKind, type HoursRow, nextRow, readRows, rowErrors, writeRows } from './hours-rows';
import styles from './hours-editor.module.css';

interface HoursEditorProps {
  readonly kind: HoursKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly height: number | 'fill';
  readonly error?: string | undefined;
}

const labels = {
  weekly: { list: 'Weekly hours', add: 'Add hours', none: 'No hours are entered. The website shows none.' },
  special: {
    list: 'Closed and special days',
    add: 'Add a day',
    none: 'No days are entered. Add the holidays on which you’re closed or have other hours.',
  },
} as const;

/** Edits the text of the hours, or of the special days, as a list; as text if it has another format. */
export function HoursEditor({ kind, value, onChange, height, error }: HoursEditorProps) {
  const [shown, setShown] = useState(() => ({ text: value, rows: readRows(kind, value) }));
  const [focused, setFocused] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  // The text was replaced from outside, for example by an earlier version.
  if (shown.text !== value) setShown({ text: value, rows: readRows(kind, value) });

  const { rows } = shown;
  const asList = readRows(kind, value);
  if (!rows) {
    return (
      <div className={styles.editor}>
        <TextEditor
          contentType="plain"
          label="Content"
          value={value}
          height={height}
          error={error}
          onChange={(text) => {
            setShown({ text, rows: null });
            onChange(text);
          }}
        />
        {asList && (
          <Button variant="secondary" size="sm" onClick={() => setShown({ text: value, rows: asList })}>
            Edit as a list
          </Button>
        )}
      </div>
    );
  }

  const change = (next: readonly HoursRow[]) => {
    const text = writeRows(kind, next);
    setShown({ text, rows: next });
    onChange(text);
  };
  const isComplete = rows.every((row) => Object.keys(rowErrors(kind, row)).length === 0);
  return (
    <div className={styles.editor} role="group" aria-label={labels[kind].list}>
      {rows.length === 0 && <p className={styles.none}>{labels[kind].none}</p>}
      {rows.map((row, index) => (
        <HoursRowFields
          key={row.id}
          kind={kind}
          row={row}
          number={index + 1}
          isNew={row.id === focused}
          onChange={(changes) => change(rows.map((each) => (each.id === row.id ? { ...each, ...changes } : each)))}
          onRemove={() => {
            change(rows.filter(({ id }) => id !== row.id));
            add.current?.focus();
          }}
        />
      ))}
      <FieldError id={errorId} error={isComplete ? error : undefined} />
      <div className={styles.actions}>
        <Button
          ref={add}
          variant="secondary"
          size="sm"
          icon={<PlusIcon />}
          onClick={() => {
            const row = nextRow(kind, rows);
            setFocused(row.id);
            change([...rows, row]);
          }}
        >
          {labels[kind].add}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setShown({ text: value, rows: null })}>
          Edit as text
        </Button>
      </div>
    </div>
  );
}
