import {
  type ContentBlock,
  type ContentState,
  type DraftHandleValue,
  type DraftStyleMap,
  Editor,
  type EditorState,
  getDefaultKeyBinding,
  KeyBindingUtil,
} from 'draft-js';
import { type DragEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { richText } from '@pharmacy/contracts';
import { copyingOf, pasted } from '../clipboard/clipboard';
import { canIndentBy, currentKind } from '../commands/formatting';
import { afterKeyCommand, insertBlock, insertLineBreak } from '../commands/keyboard';
import type { RichText } from '../session/rich-text-session';
import { type BlockKind, isListKind, type TextStyle } from '../html/rich-block';
import { indentOf, kindOf } from '../content/content-blocks';
import lists from './lists.module.css';
import styles from './editor-views.module.css';

/** draft-js renders inline styles with `style`; the sizes match the public pages' classes. */
const styleOfText = {
  strong: { fontWeight: 700 },
  em: { fontStyle: 'italic' },
  u: { textDecoration: 'underline' },
  s: { textDecoration: 'line-through' },
  small: { fontSize: '0.8em' },
  large: { fontSize: '1.3em', lineHeight: 1.35 },
  huge: { fontSize: '1.75em', lineHeight: 1.2 },
} as const satisfies Record<TextStyle, DraftStyleMap[string]>;

const numberings = [undefined, lists.letters, lists.romans];

/** A block's class names: its indent, and its list numbering. */
function classesOfBlock(block: ContentBlock, marks: ReadonlyMap<string, ItemMark>): string {
  const indent = richText.indentClasses[indentOf(block) - 1];
  const mark = marks.get(block.getKey());
  const start = mark?.isFirst ? lists.first : undefined;
  return [indent, start, mark && numberings[mark.numbering]].filter(Boolean).join(' ');
}

/** On a Mac, Ctrl with these letters edits text. Elsewhere it opens files or adds bookmarks. */
const macLetters = new Set(['d', 'h', 'm', 'o']);

/** The editor's own command for a key; null leaves the key to the browser. */
function keyCommandOf(event: KeyboardEvent, state: EditorState, isLeaving: boolean): string | null {
  if (event.key === 'Tab') return isLeaving ? null : levelCommandOf(event, state);
  const letter = String.fromCharCode(event.keyCode).toLowerCase();
  if (KeyBindingUtil.hasCommandModifier(event)) {
    if (letter === 'k' && !event.shiftKey) return 'link';
    if (letter === 'x' && event.shiftKey) return 'strikethrough';
  }
  if (event.ctrlKey && macLetters.has(letter) && !KeyBindingUtil.usesMacOSHeuristics()) return null;
  const command = getDefaultKeyBinding(event);
  return command === 'code' ? null : command;
}

/** In a list, Tab changes the level while it can. Otherwise it moves to the next field. */
function levelCommandOf(event: KeyboardEvent, state: EditorState): string | null {
  if (event.altKey || event.ctrlKey || event.metaKey || !isListKind(currentKind(state))) return null;
  if (event.shiftKey) return canIndentBy(state, -1) ? 'outdent' : null;
  return canIndentBy(state, 1) ? 'indent' : null;
}

interface VisualViewProps extends TextboxAttributes {
  readonly text: RichText;
  readonly editor: RefObject<Editor | null>;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly placeholder: string;
  readonly onLink: () => void;
}

const handled = (): DraftHandleValue => 'handled';

/** The editable text, rendered as on the page. */
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
  // After Escape, Tab leaves the editor even from within a list, and another Escape is for what is around the editor.
  const [isLeaving, setIsLeaving] = useState(false);
  useTextbox(editor, attributes);

  const bindKey = (event: KeyboardEvent) => {
    const command = keyCommandOf(event, text.session.state, isLeaving);
    if (event.key !== 'Shift' && event.key !== 'Tab') setIsLeaving(event.key === 'Escape');
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
      data-handles-escape={isListKind(currentKind(state)) && !isLeaving ? '' : undefined}
      onMouseDownCapture={text.forgetCaret}
      onDragEnterCapture={rejectFiles}
      onDragOverCapture={rejectFiles}
    >
      <Editor
        ref={editor}
        editorState={state}
        onChange={change}
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

/**
 * For `onDragEnterCapture` and `onDragOverCapture`: rejects dropped files. Otherwise draft-js would enter its drag
 * mode, and the browser would navigate to the file.
 */
function rejectFiles(event: DragEvent): void {
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.stopPropagation();
  event.dataTransfer.dropEffect = 'none';
}

interface SourceViewProps extends TextboxAttributes {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** The HTML source, unchanged. */
export function SourceView({ value, onChange, id, labelledBy, describedBy, isInvalid }: SourceViewProps) {
  return (
    <textarea
      id={id}
      className={styles.source}
      value={value}
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

interface TextboxAttributes {
  readonly id: string;
  readonly isInvalid: boolean;
}

/** Attributes that draft-js has no props for: the ID and the invalid state. */
function useTextbox(editor: RefObject<Editor | null>, { id, isInvalid }: TextboxAttributes): void {
  useLayoutEffect(() => {
    const textbox = editor.current?.editor;
    if (!textbox) return;
    textbox.id = id;
    textbox.toggleAttribute('aria-invalid', false);
    if (isInvalid) textbox.setAttribute('aria-invalid', 'true');
  });
}

interface ItemMark {
  /** The first item of a list: its number is 1. */
  readonly isFirst: boolean;
  /** Decimal numbers; letters in a nested ordered list; Roman numerals one level further in. */
  readonly numbering: 0 | 1 | 2;
}

const numberingIn = (around: readonly BlockKind[]): 0 | 1 | 2 => {
  const ordered = around.filter((kind) => kind === 'ol').length;
  return ordered === 0 ? 0 : ordered === 1 ? 1 : 2;
};

/** How list items are numbered, by block key. draft-js renders all lists flat and would number them that way. */
function itemMarks(content: ContentState): ReadonlyMap<string, ItemMark> {
  const found = new Map<string, ItemMark>();
  let open: readonly BlockKind[] = [];
  for (const block of content.getBlocksAsArray()) {
    const kind = kindOf(block);
    const around = open.slice(0, block.getDepth());
    if (isListKind(kind)) {
      found.set(block.getKey(), { isFirst: open[around.length] !== kind, numbering: numberingIn(around) });
    }
    open = isListKind(kind) ? [...around, kind] : [];
  }
  return found;
}
