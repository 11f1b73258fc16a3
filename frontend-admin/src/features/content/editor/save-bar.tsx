import { contentMessages, formatDateTime } from '@pharmacy/contracts';
import { Switch } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';
import { PublishButton } from './publish-button';
import { SaveDraftButton } from './save-draft-button';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly editor: BlockEditor;
  readonly isAutoSaving: boolean;
  readonly onAutoSaving: (isOn: boolean) => void;
}

/** How the text stands, and what can be done with it. */
export function SaveBar({ editor, isAutoSaving, onAutoSaving }: SaveBarProps) {
  const { block, isLive, work } = editor;
  return (
    <div className={styles.bar}>
      <p className={styles.state}>
        <span>{work === 'auto-saving' ? 'Saving…' : `Last saved: ${formatDateTime(block.lastUpdated)}`}</span>{' '}
        <span className={isLive ? styles.live : styles.unpublished}>
          {isLive ? contentMessages.live : contentMessages.unpublished}
        </span>
      </p>
      <div className={styles.actions}>
        <Switch label="Auto-save" checked={isAutoSaving} onCheckedChange={onAutoSaving} />
        <SaveDraftButton editor={editor} />
        <PublishButton editor={editor} label="Publish" />
      </div>
    </div>
  );
}
