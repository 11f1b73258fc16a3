import { atMost, limits, previewHeights, previewPathOf } from '@pharmacy/contracts';
import type { BlockEditor } from '../editing/use-block-editor';
import { useAutoSave, useAutoSaveSwitch } from '../editing/use-auto-save';
import { PreviewPane } from '../preview/preview-pane';
import { ModeBar } from './mode-bar';
import { SaveBar } from './save-bar';
import { TextEditor } from './text-editor';
import { showsPreview, type ViewMode } from './view-mode';
import styles from './workspace.module.css';

interface WorkspaceProps {
  readonly editor: BlockEditor;
  readonly mode: ViewMode;
  readonly onMode: (mode: ViewMode) => void;
}

/** Pixels. */
const heights = { editor: 300, preview: 300, split: previewHeights.splitEditor, fullscreen: 'fill' } as const;

const faultOf = (content: string) => (content.length > limits.content.max ? atMost(limits.content.max) : undefined);

/** The text, the page it stands on, and what can be done with it. The text stays mounted in every view, with its undo history. */
export function Workspace({ editor, mode, onMode }: WorkspaceProps) {
  const [isAutoSaving, setIsAutoSaving] = useAutoSaveSwitch();
  useAutoSave(isAutoSaving, editor.autoSave);
  const { block, editing, type } = editor;
  const { content } = editing.typed;

  return (
    <div className={styles.workspace}>
      <ModeBar mode={mode} onMode={onMode} pageAddress={previewPathOf(block)} />
      <div className={styles.panes} data-mode={mode}>
        <div hidden={mode === 'preview'} className={styles.text}>
          <TextEditor
            contentType={block.contentType}
            label="Content"
            value={content}
            onChange={(next) => type({ content: next })}
            height={heights[mode]}
            error={faultOf(content)}
          />
        </div>
        {showsPreview(mode) && <PreviewPane editor={editor} mode={mode} />}
      </div>
      <SaveBar editor={editor} isAutoSaving={isAutoSaving} onAutoSaving={setIsAutoSaving} />
    </div>
  );
}
