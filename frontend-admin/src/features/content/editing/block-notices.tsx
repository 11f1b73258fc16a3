import { contentMessages, formatDay, type ContentEditorView } from '@pharmacy/contracts';
import { Alert, Button } from '@pharmacy/ui';
import { useNow } from '../../../lists/use-now';
import styles from './block-notices.module.css';
import { KeptTextNotice } from './kept-text-notice';
import type { BlockEditor } from './use-block-editor';
import { hasRunOut } from './wording';

interface BlockNoticesProps {
  readonly editor: BlockEditor;
  readonly others: readonly ContentEditorView[];
}

const names = new Intl.ListFormat('en-US');

/** What a person has to know while they write: who else does, and what went wrong. */
export function BlockNotices({ editor, others }: BlockNoticesProps) {
  const now = useNow();
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
      {hasRunOut(editing.typed, now) && (
        <Alert tone="warning" title={`Ran out on ${formatDay(editing.typed.validUntil)}`}>
          Visitors read the text for afterwards instead. The last day and that text stand under Content Info.
        </Alert>
      )}
      <KeptTextNotice editor={editor} />
    </div>
  );
}
