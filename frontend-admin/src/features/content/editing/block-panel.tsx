import { useRef, useState } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import type { ContentBlockView } from '@pharmacy/contracts';
import { ArrowLeftIcon, Card, LinkButton, Tabs } from '@pharmacy/ui';
import { placeOf } from '../content-filter';
import { useFullscreen } from '../editor/use-fullscreen';
import { showsPreview, type ViewMode } from '../editor/view-mode';
import { Workspace } from '../editor/workspace';
import { ContentInfo } from '../info/content-info';
import { BlockNotices } from './block-notices';
import styles from './block-panel.module.css';
import { ConflictDialog } from './conflict-dialog';
import { LeaveDialog } from './leave-dialog';
import { useBlockEditor } from './use-block-editor';
import { useHandedFocus } from './use-handed-focus';
import { useLeaveGuard } from './use-leave-guard';
import { usePresence } from './use-presence';
import { useSaveKey } from './use-save-key';

interface BlockPanelProps {
  readonly block: ContentBlockView;
  /** Asks the server for it once more; nothing when it does not answer. */
  readonly readPresent: () => Promise<ContentBlockView | undefined>;
  readonly mode: ViewMode;
  readonly onMode: (mode: ViewMode) => void;
}

type PanelTab = 'edit' | 'info';

/** One block, opened: its text, and what is known about it. */
export function BlockPanel({ block, readPresent, mode, onMode }: BlockPanelProps) {
  const [tab, setTab] = useState<PanelTab>('edit');
  const panel = useRef<HTMLDivElement>(null);
  const editor = useBlockEditor(block, readPresent);
  const others = usePresence(block.key);
  const hasKept = editor.decision.kept?.whose === 'yours';
  const guard = useLeaveGuard(editor.isDirty || hasKept);
  const title = useHandedFocus(editor.isLive);
  const isFullscreen = mode === 'fullscreen';
  useFullscreen(panel, isFullscreen, () => onMode('editor'));
  useSaveKey(panel, () => editor.isDirty && void editor.saveDraft());

  return (
    <Card
      ref={panel}
      className={styles.panel}
      data-fullscreen={isFullscreen || undefined}
      data-wide={showsPreview(mode) || undefined}
    >
      <div className={styles.head}>
        <LinkButton asChild variant="ghost" size="sm" icon={<ArrowLeftIcon />} className={styles.back}>
          <Link to="/admin/content">All content</Link>
        </LinkButton>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {block.title}
        </h2>
        <p className={styles.place}>{placeOf(block)}</p>
      </div>
      <BlockNotices editor={editor} others={others} />
      <Tabs<PanelTab>
        label="Content block"
        value={tab}
        onValueChange={setTab}
        keepMounted
        className={styles.tabs}
        items={[
          {
            value: 'edit',
            label: 'Edit Content',
            content: <Workspace editor={editor} mode={mode} onMode={onMode} />,
          },
          { value: 'info', label: 'Content Info', content: tab === 'info' && <ContentInfo editor={editor} /> },
        ]}
      />
      <ConflictDialog editor={editor} />
      <LeaveDialog editor={editor} guard={guard} />
    </Card>
  );
}
