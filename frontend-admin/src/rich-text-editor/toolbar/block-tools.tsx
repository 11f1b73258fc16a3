import { ListIcon, ListIndentDecreaseIcon, ListIndentIncreaseIcon, ListOrderedIcon } from '@pharmacy/ui';
import { currentKind, toggleList } from '../commands/block-style';
import { canIndentBy, indentBy } from '../commands/indent';
import { ToolButton } from './tool-button';
import type { ToolsProps } from './tools';

export function BlockTools({ text, stops, isDisabled }: ToolsProps) {
  const { state, run } = text;
  const kind = currentKind(state);
  const shared = { stops, isDisabled };
  return (
    <>
      <ToolButton
        {...shared}
        label="Ordered list"
        icon={<ListOrderedIcon />}
        isPressed={kind === 'ol'}
        onPress={() => run((current) => toggleList(current, 'ol'))}
      />
      <ToolButton
        {...shared}
        label="Bullet list"
        icon={<ListIcon />}
        isPressed={kind === 'ul'}
        onPress={() => run((current) => toggleList(current, 'ul'))}
      />
      <ToolButton
        {...shared}
        label="Decrease indent"
        icon={<ListIndentDecreaseIcon />}
        isDisabled={isDisabled || !canIndentBy(state, -1)}
        onPress={() => run((current) => indentBy(current, -1))}
      />
      <ToolButton
        {...shared}
        label="Increase indent"
        icon={<ListIndentIncreaseIcon />}
        isDisabled={isDisabled || !canIndentBy(state, 1)}
        onPress={() => run((current) => indentBy(current, 1))}
      />
    </>
  );
}
