import { CodeXmlIcon, LinkIcon, Redo2Icon, RemoveFormattingIcon, Undo2Icon } from '@pharmacy/ui';
import { removeFormatting } from '../commands/clean';
import { linkTarget } from '../commands/links';
import { BlockTools } from './block-tools';
import { MarkTools } from './mark-tools';
import { StyleTools } from './style-tools';
import { ToolButton } from './tool-button';
import type { ToolsProps } from './tools';
import styles from './toolbar.module.css';
import { useRovingStop } from './use-roving-stop';

interface EditorToolbarProps extends Omit<ToolsProps, 'stops'> {
  /** id of the text, while it is shown */
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
