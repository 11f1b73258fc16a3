import {
  type ContentEditorView,
  contentMessages,
  formatDay,
  isLanguageNotice,
  phonePlaceholder,
} from '@pharmacy/contracts';
import { Alert, Button, CopyIcon } from '@pharmacy/ui';
import { useNow } from '../../../lists/use-now';
import { readableText } from '../info/readable-text';
import type { BlockEditor } from './use-block-editor';
import { hasExpired } from './editing';
import { useCopy } from './use-copy';
import styles from './block-notices.module.css';

interface BlockNoticesProps {
  readonly editor: BlockEditor;
  readonly others: readonly ContentEditorView[];
  /** The text's field shows its own error. */
  readonly isTextShown: boolean;
}

const names = new Intl.ListFormat('en-US');

/** Warnings for the person who is writing: who else is editing, and what went wrong. */
export function BlockNotices({ editor, others, isTextShown }: BlockNoticesProps) {
  const now = useNow();
  const { editing, conflict, errorText } = editor;
  const shownError = errorText ?? (isTextShown ? null : editor.contentError);
  return (
    <div className={styles.notices}>
      <div role="status">
        {others.length > 0 && (
          <Alert tone="info">
            {`${names.format(others.map(({ username }) => username))} ${others.length > 1 ? 'are' : 'is'} editing this text too`}
          </Alert>
        )}
      </div>
      <div role="alert">
        {editing.newer ? (
          <Alert
            tone="warning"
            title="Someone else changed this text"
            actions={
              <Button variant="secondary" size="sm" onClick={conflict.open}>
                Compare and decide
              </Button>
            }
          >
            {contentMessages.stale}
          </Alert>
        ) : (
          shownError && <Alert tone="danger">{shownError}</Alert>
        )}
      </div>
      {hasExpired(editing.typed, now) && (
        <Alert tone="warning" title={`Expired on ${formatDay(editing.typed.validUntil)}`}>
          Visitors see the replacement text instead. You can change both under Content Info.
        </Alert>
      )}
      {isLanguageNotice(editor.block.key) && (
        <Alert tone="info">{`Write ${phonePlaceholder} where visitors should read the pharmacy’s phone number.`}</Alert>
      )}
      <KeptVersionNotice editor={editor} />
    </div>
  );
}

/** The version that lost a conflict: read it, copy it, or restore it. */
function KeptVersionNotice({ editor: { block, conflict } }: { readonly editor: BlockEditor }) {
  const { copy, wasCopied } = useCopy();
  const { kept } = conflict;
  if (!kept) return null;
  const { content } = kept.text;
  return (
    <Alert
      role="status"
      title={kept.whose === 'yours' ? 'Your text is still here' : 'Their text is still here'}
      actions={
        <>
          <Button variant="secondary" size="sm" icon={<CopyIcon />} onClick={() => copy(content)}>
            {wasCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="secondary" size="sm" onClick={conflict.restoreKept}>
            Restore it
          </Button>
          <Button variant="ghost" size="sm" onClick={conflict.dismissKept}>
            Dismiss
          </Button>
        </>
      }
    >
      It is kept until you leave this block.
      <div className={styles.kept}>{block.contentType === 'html' ? readableText(content) : content}</div>
    </Alert>
  );
}
