import { BoldIcon, ItalicIcon, StrikethroughIcon, UnderlineIcon } from '@pharmacy/ui';
import { hasStyle, toggleMark } from '../commands/inline-style';
import { ToolButton } from './tool-button';
import type { ToolsProps } from './tools';

const tools = [
  { mark: 'strong', label: 'Bold', icon: <BoldIcon />, key: 'B' },
  { mark: 'em', label: 'Italic', icon: <ItalicIcon />, key: 'I' },
  { mark: 'u', label: 'Underline', icon: <UnderlineIcon />, key: 'U' },
  { mark: 's', label: 'Strikethrough', icon: <StrikethroughIcon />, key: 'Shift+X' },
] as const;

export function MarkTools({ text, stops, isDisabled }: ToolsProps) {
  return tools.map(({ mark, label, icon, key }) => (
    <ToolButton
      key={mark}
      label={label}
      icon={icon}
      stops={stops}
      isDisabled={isDisabled}
      isPressed={hasStyle(text.state, mark)}
      keys={`Control+${key} Meta+${key}`}
      onPress={() => text.run((current) => toggleMark(current, mark))}
    />
  ));
}
