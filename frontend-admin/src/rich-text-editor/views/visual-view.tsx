import { Editor, KeyBindingUtil, type DraftHandleValue, type EditorState } from 'draft-js';
import { useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { copyingOf } from '../clipboard/copying';
import { pasted } from '../clipboard/paste';
import { currentKind } from '../commands/block-style';
import { afterKeyCommand } from '../commands/key-command';
import { insertBlock, insertLineBreak } from '../commands/new-line';
import { itemMarks } from '../content/item-marks';
import type { RichText } from '../session/use-rich-text';
import { classesOfBlock, styleOfText } from './appearance';
import { keyCommandOf } from './key-commands';
import { refuseFiles } from './refuse-files';
import './text-node-mounts-once';
import { useTextbox, type TextboxAttributes } from './use-textbox';
import lists from './lists.module.css';
import styles from './visual-view.module.css';

interface VisualViewProps extends TextboxAttributes {
  readonly text: RichText;
  readonly editor: RefObject<Editor | null>;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly placeholder: string;
  readonly onLink: () => void;
}

const handled = (): DraftHandleValue => 'handled';

/** The text as it will look, to be typed into. */
export function VisualView({
  text,
  editor,
  labelledBy,
  describedBy,
  placeholder,
  onLink,
  ...attributes
}: VisualViewProps) {
  const { state, change } = text;
  const content = state.getCurrentContent();
  const marks = useMemo(() => itemMarks(content), [content]);
  // After Escape, Tab leaves from within a list too.
  const isLeaving = useRef(false);
  useTextbox(editor, attributes);

  const bindKey = (event: KeyboardEvent) => {
    const command = keyCommandOf(event, text.session.state, isLeaving.current);
    if (event.key !== 'Shift' && event.key !== 'Tab') isLeaving.current = event.key === 'Escape';
    return command;
  };
  const handle = (next: EditorState | null): DraftHandleValue => {
    if (next) change(next);
    return next ? 'handled' : 'not-handled';
  };
  const handleCommand = (command: string, current: EditorState): DraftHandleValue => {
    if (command !== 'link') return handle(afterKeyCommand(command, current));
    onLink();
    return 'handled';
  };

  return (
    <div
      className={`${styles.text} ${lists.lists}`}
      onMouseDownCapture={text.forgetCaret}
      onDragEnterCapture={refuseFiles}
      onDragOverCapture={refuseFiles}
    >
      <Editor
        ref={editor}
        editorState={state}
        onChange={change}
        readOnly={attributes.isDisabled}
        tabIndex={0}
        spellCheck
        ariaMultiline
        ariaLabelledBy={labelledBy}
        ariaDescribedBy={`${describedBy} {{editor_id_placeholder}}`.trim()}
        placeholder={currentKind(state) === 'p' ? placeholder : undefined}
        customStyleMap={styleOfText}
        blockStyleFn={(block) => classesOfBlock(block, marks)}
        keyBindingFn={bindKey}
        handleKeyCommand={handleCommand}
        handleReturn={(event, current) =>
          handle(KeyBindingUtil.isSoftNewlineEvent(event) ? insertLineBreak(current) : insertBlock(current))
        }
        handlePastedText={(plain, html, current) => handle(pasted(current, plain, html))}
        handlePastedFiles={handled}
        handleDroppedFiles={handled}
        {...copyingOf(text)}
      />
    </div>
  );
}
