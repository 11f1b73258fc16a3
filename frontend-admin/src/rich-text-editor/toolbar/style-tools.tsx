import type { SelectOption } from '@pharmacy/ui';
import { currentKind, setParagraphStyle } from '../commands/block-style';
import { currentSize, setSize } from '../commands/inline-style';
import { headingKinds, isListKind, isSize, type HeadingKind } from '../html/rich-block';
import { ToolSelect } from './tool-select';
import type { ToolsProps } from './tools';

const paragraphStyles: readonly SelectOption[] = [
  { value: 'p', label: 'Paragraph' },
  ...headingKinds.map((kind, at) => ({ value: kind, label: `Heading ${at + 1}` })),
];

/** Shown while the caret is in a list; it cannot be chosen, since there are two kinds of lists. */
const listItem: SelectOption = { value: 'list', label: 'List item', disabled: true };

const textSizes: readonly SelectOption[] = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'huge', label: 'Huge' },
];

interface StyleToolsProps extends ToolsProps {
  /** Brings the person who chose with a pointer back into the text. */
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
