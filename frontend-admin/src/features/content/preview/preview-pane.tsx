import { useId, useState } from 'react';
import { Card } from '@pharmacy/ui';
import { useContentVersionsInfiniteQuery } from '../content.api';
import type { BlockEditor } from '../editing/use-block-editor';
import { readOn } from '../editing/wording';
import { deviceFor, type Device } from './devices';
import { PreviewFrame } from './preview-frame';
import styles from './preview-pane.module.css';
import { PreviewToolbar } from './preview-toolbar';
import { useElementWidth } from './use-element-width';
import { useLivePreview } from './use-live-preview';
import type { FrameState } from './use-preview-frame';

interface PreviewPaneProps {
  readonly editor: BlockEditor;
  readonly mode: 'split' | 'preview';
}

/** The website with what is typed in its place. */
export function PreviewPane({ editor: { block, editing }, mode }: PreviewPaneProps) {
  const heading = useId();
  const { width: room, ref } = useElementWidth();
  const [chosen, setChosen] = useState<Device | null>(null);
  const device = chosen ?? deviceFor(room);
  const { data: versions } = useContentVersionsInfiniteQuery(block.key, { skip: block.published });
  const live = block.published ? block : (versions?.pages[0]?.items[0] ?? block);
  const shown = readOn(live, new Date());
  const preview = useLivePreview({ block, content: editing.typed.content, shown, mode });

  return (
    <Card as="section" padding="none" aria-labelledby={heading} className={styles.pane}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          Preview
        </h3>
        <p role="status" className={styles.state}>
          {inWords(preview.state)}
        </p>
      </div>
      <PreviewToolbar
        mode={mode}
        path={preview.path}
        onPath={preview.goTo}
        device={device}
        onDevice={setChosen}
        onRefresh={preview.refresh}
      />
      <div ref={ref}>
        <PreviewFrame mode={mode} preview={preview} device={device} room={room} />
      </div>
    </Card>
  );
}

function inWords(state: FrameState): string {
  if (state.status === 'loading') return 'Loading the page…';
  if (state.status === 'silent') return 'The page does not answer. Refresh the preview, or open the page in a new tab.';
  return state.found === false ? 'This text does not appear on this page.' : '';
}
