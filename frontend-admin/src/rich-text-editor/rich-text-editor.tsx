import { contentMessages } from '@pharmacy/contracts';
import type { Editor } from 'draft-js';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { applyLink, linkTarget, removeLink } from './commands/links';
import { LinkPanel } from './link/link-panel';
import { defaultHeight, type RichTextEditorProps } from './rich-text-editor.props';
import styles from './rich-text-editor.module.css';
import { RichTextSession } from './session/rich-text-session';
import { useRichText, type Command } from './session/use-rich-text';
import { useView } from './session/use-view';
import { EditorToolbar } from './toolbar/editor-toolbar';
import { UnsupportedNotice } from './views/unsupported-notice';
import { SourceView } from './views/source-view';
import { VisualView } from './views/visual-view';

/** The editor with draft-js. Import it from the folder's index, which loads it on demand. */
export default function LoadedRichTextEditor({
  value,
  onChange,
  label,
  placeholder = contentMessages.placeholder,
  height = defaultHeight,
  disabled = false,
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

  const field = { id: `${id}text`, labelledBy: `${id}label`, describedBy, isDisabled: disabled, isInvalid: invalid };
  return (
    <div className={`${styles.field} ${height === 'fill' ? styles.fill : ''}`}>
      <span id={field.labelledBy} className={styles.label}>
        {label}
      </span>
      <div className={styles.frame} data-invalid={invalid || undefined}>
        <EditorToolbar
          text={text}
          controls={view === 'losses' ? undefined : field.id}
          isDisabled={disabled || view !== 'visual'}
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
