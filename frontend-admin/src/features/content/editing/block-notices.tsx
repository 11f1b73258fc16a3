import { contentMessages, type ContentEditorView } from '@pharmacy/contracts';
import { Alert, Button } from '@pharmacy/ui';
import styles from './block-notices.module.css';
import { KeptTextNotice } from './kept-text-notice';
import type { BlockEditor } from './use-block-editor';

interface BlockNoticesProps {
  readonly editor: BlockEditor;
  readonly others: readonly ContentEditorView[];
}

const names = new Intl.ListFormat('en-US');

/** What a person has to know while they write: who else does, and what went wrong. */
export function BlockNotices({ editor, others }: BlockNoticesProps) {
  const { editing, decision, fault } = editor;
  return (
    <div className={styles.notices}>
      <div role="status">
        {others.length > 0 && (
          <Alert tone="info">
            {`${names.format(others.map(({ username }) => username))} ${others.length > 1 ? 'are' : 'is'} editing this block too`}
          </Alert>
        )}
      </div>
      <div role="alert">
        {editing.newer ? (
          <Alert
            tone="warning"
            title="Someone else changed this text"
            actions={
              <Button variant="secondary" size="sm" onClick={decision.open}>
                Compare and decide
              </Button>
            }
          >
            {contentMessages.stale}
          </Alert>
        ) : (
          fault && <Alert tone="danger">{fault}</Alert>
        )}
      </div>
      <KeptTextNotice editor={editor} />
    </div>
  );
}
