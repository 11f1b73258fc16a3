import { useId, useMemo, useRef, useState } from 'react';
import { contentMessages } from '@pharmacy/contracts';
import type { Editor } from 'draft-js';
import { flushSync } from 'react-dom';
import { Alert, Button } from '@pharmacy/ui';
import { applyLink, linkTarget, removeLink } from './commands/links';
import { LinkPanel } from './link-panel';
import { type Command, RichTextSession, useRichText } from './session/rich-text-session';
import { EditorToolbar } from './toolbar/editor-toolbar';
import { SourceView, VisualView } from './views/editor-views';
import { findUnsupported } from './html/find-unsupported';
import styles from './rich-text-editor.module.css';

export interface RichTextEditorProps {
  /** The stored HTML. A change that didn't come from `onChange` replaces the text and clears the undo history. */
  readonly value: string;
  /**
   * Called with the HTML after each change; pass it back as `value`. Opening isn't a change. After everything is
   * undone, it's the stored HTML again, character for character.
   */
  readonly onChange: (html: string) => void;
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Height of the text in pixels; `fill` uses the remaining height of a flex column. */
  readonly height?: number | 'fill' | undefined;
  readonly invalid?: boolean | undefined;
  /** IDs of elements that describe the field, such as its hint and its error. */
  readonly describedBy?: string | undefined;
}

/** The editor with draft-js. Import it from the folder's index, which loads it on demand. */
export default function LoadedRichTextEditor({
  value,
  onChange,
  label,
  placeholder = contentMessages.placeholder,
  height,
  invalid = false,
  describedBy = '',
}: RichTextEditorProps) {
  const id = useId();
  const editor = useRef<Editor>(null);
  const [session] = useState(() => new RichTextSession(value));
  const [isLinking, setIsLinking] = useState(false);
  const { view, losses, showSource, toggleSource, editAnyway } = useView(value, session);
  const text = useRichText(session, value, onChange, view === 'visual');
  const target = linkTarget(text.state);

  const returnToText = () => {
    // draft-js continues from the state that it rendered last.
    flushSync(() => setIsLinking(false));
    text.keepCaret();
    editor.current?.editor?.focus();
  };
  const link = (command: Command) => {
    text.run(command);
    returnToText();
  };

  const field = { id: `${id}text`, labelledBy: `${id}label`, describedBy, isInvalid: invalid };
  return (
    <div className={`${styles.field} ${height === 'fill' ? styles.fill : ''}`}>
      <span id={field.labelledBy} className={styles.label}>
        {label}
      </span>
      <div className={styles.frame} data-invalid={invalid || undefined}>
        <EditorToolbar
          text={text}
          controls={view === 'losses' ? undefined : field.id}
          isDisabled={view !== 'visual'}
          isSource={view === 'source'}
          onSource={toggleSource}
          onLink={() => setIsLinking(true)}
          onReturn={returnToText}
        />
        {isLinking && view === 'visual' && (
          <LinkPanel
            href={target.href}
            needsText={target.range.isCollapsed()}
            onApply={(href, words) => link((current) => applyLink(current, href, words))}
            onRemove={() => link(removeLink)}
            onClose={returnToText}
          />
        )}
        <div className={styles.area} style={height === 'fill' ? undefined : { blockSize: height }}>
          {view === 'visual' && (
            <VisualView {...field} {...{ text, editor, placeholder }} onLink={() => setIsLinking(true)} />
          )}
          {view === 'source' && <SourceView {...field} value={value} onChange={onChange} />}
          {view === 'losses' && (
            <UnsupportedNotice
              losses={losses}
              onSource={showSource}
              onAnyway={() => {
                flushSync(editAnyway);
                returnToText();
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

export interface View {
  readonly view: 'visual' | 'source' | 'losses';
  /** What the visual view would lose; empty if nothing, or if another view is shown. */
  readonly losses: readonly string[];
  readonly showSource: () => void;
  readonly toggleSource: () => void;
  /** Opens the visual view despite the losses. */
  readonly editAnyway: () => void;
}

const none: readonly string[] = [];

/** The current view. A text that the visual view would damage isn't opened there without a warning. */
function useView(value: string, session: RichTextSession): View {
  const [isSource, setIsSource] = useState(false);
  const [accepted, setAccepted] = useState<string | null>(null);
  const losses = useMemo(
    () => (isSource || value === accepted || session.wrote(value) ? none : findUnsupported(value)),
    [isSource, value, accepted, session],
  );
  return {
    view: isSource ? 'source' : losses.length > 0 ? 'losses' : 'visual',
    losses,
    showSource: () => setIsSource(true),
    toggleSource: () => setIsSource(!isSource),
    editAnyway: () => setAccepted(value),
  };
}

interface UnsupportedNoticeProps {
  readonly losses: readonly string[];
  readonly onSource: () => void;
  readonly onAnyway: () => void;
}

/** Replaces a text that the visual view would damage. */
function UnsupportedNotice({ losses, onSource, onAnyway }: UnsupportedNoticeProps) {
  return (
    <Alert
      tone="warning"
      role="alert"
      title={`This text has parts that the editor cannot show: ${losses.join(', ')}.`}
      actions={
        <>
          <Button size="sm" onClick={onSource}>
            Edit source
          </Button>
          <Button size="sm" variant="secondary" onClick={onAnyway}>
            Edit anyway
          </Button>
        </>
      }
    >
      The source keeps them. If you edit anyway, your first change takes them out of the text.
    </Alert>
  );
}
