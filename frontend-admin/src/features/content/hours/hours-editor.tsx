import { useEffect, useId, useRef, useState } from 'react';
import { Button, Checkbox, FieldError, IconButton, PlusIcon, SelectField, TextField, Trash2Icon } from '@pharmacy/ui';
import type { Weekday } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { TextEditor } from '../editor/text-editor';
import {
  type HoursKind,
  type HoursRow,
  nextRow,
  readRows,
  rowErrors,
  type TypedSpan,
  weekdayOptions,
  workday,
  writeRows,
} from './hours-rows';
import { useNow } from '../../../lists/use-now';
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
    none: 'No days are entered. Add the holidays when you’re closed or have different hours.',
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

interface HoursRowFieldsProps {
  readonly kind: HoursKind;
  readonly row: HoursRow;
  /** The line of the text, counted from 1. */
  readonly number: number;
  /** It was just added: its first field gets the focus. */
  readonly isNew: boolean;
  readonly onChange: (changes: Partial<HoursRow>) => void;
  readonly onRemove: () => void;
}

/** The days, hours, and name of one line. */
function HoursRowFields({ kind, row, number, isNew, onChange, onRemove }: HoursRowFieldsProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) frame.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isNew]);
  return (
    <fieldset ref={frame} className={styles.row}>
      <legend className={styles.legend}>{`Line ${number}`}</legend>
      <div className={styles.days}>
        {kind === 'weekly' ? <Weekdays row={row} onChange={onChange} /> : <DateAndName row={row} onChange={onChange} />}
      </div>
      <Checkbox
        label="Closed"
        checked={row.spans.length === 0}
        onChange={({ target }) => onChange({ spans: target.checked ? [] : [workday] })}
      />
      {row.spans.length > 0 && <Spans kind={kind} row={row} onChange={onChange} />}
      <div>
        <Button variant="ghost" size="sm" icon={<Trash2Icon />} onClick={onRemove}>
          {`Remove line ${number}`}
        </Button>
      </div>
    </fieldset>
  );
}

type RowPartProps = Pick<HoursRowFieldsProps, 'row' | 'onChange'>;

function Weekdays({ row, onChange }: RowPartProps) {
  return (
    <>
      <SelectField
        label="From"
        options={weekdayOptions}
        value={row.from}
        onChange={({ target }) => onChange({ from: target.value as Weekday })}
      />
      <SelectField
        label="Through"
        options={weekdayOptions}
        value={row.to}
        error={rowErrors('weekly', row).to}
        onChange={({ target }) => onChange({ to: target.value as Weekday })}
      />
    </>
  );
}

function DateAndName({ row, onChange }: RowPartProps) {
  const errors = rowErrors('special', row);
  const today = pharmacyDay(useNow());
  const isPast = row.date !== '' && row.date < today;
  return (
    <>
      <TextField
        label="Date"
        type="date"
        value={row.date}
        hint={isPast ? 'In the past. The website no longer shows it.' : undefined}
        error={errors.date}
        onChange={({ target }) => onChange({ date: target.value })}
      />
      <TextField
        label="Name"
        value={row.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </>
  );
}

function Spans({ kind, row, onChange }: RowPartProps & Pick<HoursRowFieldsProps, 'kind'>) {
  const add = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const { spans } = row;
  const error = rowErrors(kind, row).spans;
  const setSpan = (at: number, change: Partial<TypedSpan>) =>
    onChange({ spans: spans.map((span, index) => (index === at ? { ...span, ...change } : span)) });
  return (
    <div role="group" aria-label="Times" aria-describedby={error ? errorId : undefined} className={styles.spans}>
      {spans.map((span, at) => (
        <div key={at} className={styles.span}>
          <TextField
            label="Opens"
            type="time"
            value={span.opens}
            onChange={({ target }) => setSpan(at, { opens: target.value })}
          />
          <TextField
            label="Closes"
            type="time"
            value={span.closes}
            onChange={({ target }) => setSpan(at, { closes: target.value })}
          />
          {spans.length > 1 && (
            <IconButton
              label={`Remove times ${at + 1}`}
              icon={<Trash2Icon />}
              onClick={() => {
                onChange({ spans: spans.filter((_span, index) => index !== at) });
                add.current?.focus();
              }}
            />
          )}
        </div>
      ))}
      <FieldError id={errorId} error={error} />
      <div>
        <Button
          ref={add}
          variant="ghost"
          size="sm"
          icon={<PlusIcon />}
          onClick={() => onChange({ spans: [...spans, { opens: '', closes: '' }] })}
        >
          Add times
        </Button>
      </div>
    </div>
  );
}
