import { useRef } from 'react';
import { SelectField, type SelectOption } from '@pharmacy/ui';
import { currentKind, currentSize, setParagraphStyle, setSize } from '../commands/formatting';
import { type HeadingKind, headingKinds, isListKind, isSize } from '../html/rich-block';
import type { RichText } from '../session/rich-text-session';
import type { RovingStops } from './use-roving-stop';
import styles from './toolbar.module.css';

const paragraphStyles: readonly SelectOption[] = [
  { value: 'p', label: 'Paragraph' },
  ...headingKinds.map((kind, at) => ({ value: kind, label: `Heading ${at + 1}` })),
];

/** Shown while the caret is in a list. It can't be chosen, because there are two kinds of lists. */
const listItem: SelectOption = { value: 'list', label: 'List item', disabled: true };

const textSizes: readonly SelectOption[] = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'huge', label: 'Huge' },
];

interface StyleToolsProps extends ToolsProps {
  /** Returns the focus to the text after a choice with the pointer. */
  readonly onReturn: () => void;
}

export function StyleTools({ text, stops, isDisabled, onReturn }: StyleToolsProps) {
  const kind = currentKind(text.state);
  const isList = isListKind(kind);
  const returnBy = (byPointer: boolean) => byPointer && onReturn();
  return (
    <>
      <ToolSelect
        label="Text style"
        options={isList ? [listItem, ...paragraphStyles] : paragraphStyles}
        value={isList ? listItem.value : kind}
        {...{ stops, isDisabled }}
        onChoose={(value, byPointer) => {
          text.run((current) => setParagraphStyle(current, value as 'p' | HeadingKind));
          returnBy(byPointer);
        }}
      />
      <ToolSelect
        label="Text size"
        options={textSizes}
        value={currentSize(text.state) ?? 'normal'}
        {...{ stops, isDisabled }}
        onChoose={(value, byPointer) => {
          text.run((current) => setSize(current, isSize(value) ? value : null));
          returnBy(byPointer);
        }}
      />
    </>
  );
}

interface ToolSelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly stops: RovingStops;
  readonly isDisabled: boolean;
  /** With the pointer, the focus returns to the text; with arrow keys, it stays in the select. */
  readonly onChoose: (value: string, byPointer: boolean) => void;
}

function ToolSelect({ label, options, value, stops, isDisabled, onChoose }: ToolSelectProps) {
  const byPointer = useRef(false);
  return (
    <SelectField
      {...stops.stop(label)}
      label={label}
      labelHidden
      title={label}
      className={styles.select}
      options={options}
      value={value}
      disabled={isDisabled}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={() => {
        byPointer.current = false;
      }}
      onChange={(event) => onChoose(event.target.value, byPointer.current)}
    />
  );
}

/** The props of each group of tools. */
export interface ToolsProps {
  readonly text: RichText;
  readonly stops: RovingStops;
  readonly isDisabled: boolean;
}
