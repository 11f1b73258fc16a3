import {
  BoldIcon,
  CodeXmlIcon,
  IconButton,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListIndentDecreaseIcon,
  ListIndentIncreaseIcon,
  ListOrderedIcon,
  Redo2Icon,
  RemoveFormattingIcon,
  StrikethroughIcon,
  UnderlineIcon,
  Undo2Icon,
} from '@pharmacy/ui';
import type { MouseEvent, ReactNode } from 'react';
import {
  canIndentBy,
  currentKind,
  hasStyle,
  indentBy,
  removeFormatting,
  toggleList,
  toggleMark,
} from '../commands/formatting';
import { linkTarget } from '../commands/links';
import { StyleTools, type ToolsProps } from './style-tools';
import { type RovingStops, useRovingStop } from './use-roving-stop';
import styles from './toolbar.module.css';

const markTools = [
  { mark: 'strong', label: 'Bold', icon: <BoldIcon />, key: 'B' },
  { mark: 'em', label: 'Italic', icon: <ItalicIcon />, key: 'I' },
  { mark: 'u', label: 'Underline', icon: <UnderlineIcon />, key: 'U' },
  { mark: 's', label: 'Strikethrough', icon: <StrikethroughIcon />, key: 'Shift+X' },
] as const;

function MarkTools({ text, stops, isDisabled }: ToolsProps) {
  return markTools.map(({ mark, label, icon, key }) => (
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

interface EditorToolbarProps extends Omit<ToolsProps, 'stops'> {
  /** The ID of the text, while it's shown. */
  readonly controls: string | undefined;
  readonly isSource: boolean;
  readonly onSource: () => void;
  readonly onLink: () => void;
  readonly onReturn: () => void;
}

export function EditorToolbar({
  text,
  isDisabled,
  controls,
  isSource,
  onSource,
  onLink,
  onReturn,
}: EditorToolbarProps) {
  const stops = useRovingStop('Text style', isDisabled ? 'Source' : null);
  const { state } = text;
  const shared = { stops, isDisabled };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools take the focus, one at a time
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={stops.onKeyDown}
      onFocus={stops.onFocus}
    >
      <div className={styles.group}>
        <StyleTools text={text} {...shared} onReturn={onReturn} />
      </div>
      <div className={styles.group}>
        <MarkTools text={text} {...shared} />
      </div>
      <div className={styles.group}>
        <BlockTools text={text} {...shared} />
      </div>
      <div className={styles.group}>
        <ToolButton
          {...shared}
          label="Link"
          icon={<LinkIcon />}
          isPressed={linkTarget(state).href !== null}
          keys="Control+K Meta+K"
          onPress={onLink}
        />
        <ToolButton
          {...shared}
          label="Clean formatting"
          icon={<RemoveFormattingIcon />}
          onPress={() => text.run(removeFormatting)}
        />
      </div>
      <div className={styles.group}>
        <ToolButton
          {...shared}
          label="Undo"
          icon={<Undo2Icon />}
          isDisabled={isDisabled || state.getUndoStack().isEmpty()}
          keys="Control+Z Meta+Z"
          onPress={text.undo}
        />
        <ToolButton
          {...shared}
          label="Redo"
          icon={<Redo2Icon />}
          isDisabled={isDisabled || state.getRedoStack().isEmpty()}
          keys="Control+Shift+Z Meta+Shift+Z"
          onPress={text.redo}
        />
      </div>
      <div className={styles.group}>
        <ToolButton stops={stops} label="Source" icon={<CodeXmlIcon />} isPressed={isSource} onPress={onSource} />
      </div>
    </div>
  );
}

function BlockTools({ text, stops, isDisabled }: ToolsProps) {
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

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly stops: RovingStops;
  readonly onPress: () => void;
  /** For toggle buttons. */
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** In the format of `aria-keyshortcuts`. */
  readonly keys?: string | undefined;
}

/** Keeps the caret in the text when a tool is clicked. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Disabled tools stay focusable, so that the arrow keys always reach the same tools in the same order. */
function ToolButton({ label, icon, stops, onPress, isPressed, isDisabled = false, keys }: ToolButtonProps) {
  return (
    <IconButton
      {...stops.stop(label)}
      label={label}
      icon={icon}
      className={styles.tool}
      aria-pressed={isPressed && !isDisabled}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={keys}
      onMouseDown={keepFocus}
      onClick={isDisabled ? undefined : onPress}
    />
  );
}
