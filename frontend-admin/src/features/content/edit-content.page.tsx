import { useState } from 'react';
import { useSearchParams } from '@pharmacy/remote-kit/core';
import { contentMessages } from '@pharmacy/contracts';
import { EmptyState, PageHeader, PencilIcon, Stack } from '@pharmacy/ui';
import styles from './edit-content.module.css';
import { showsPreview, type ViewMode } from './editor/view-mode';
import { ContentListPanel } from './list/content-list-panel';
import { OpenBlock } from './open-block';

/** The texts of the website: a list to choose from, and the chosen one to edit. The address names it. */
export default function EditContentPage() {
  const [params] = useSearchParams();
  const [mode, setMode] = useState<ViewMode>('editor');
  const key = params.get('key');
  const isOpen = Boolean(key);

  return (
    <Stack gap="lg">
      <PageHeader
        title="Edit Content"
        description="Change the texts of the website. Nothing goes live until you publish it."
      />
      <div
        className={styles.panels}
        data-open={isOpen || undefined}
        data-wide={(isOpen && showsPreview(mode)) || undefined}
      >
        <ContentListPanel selectedKey={key} className={styles.list} />
        <div className={styles.block}>
          {key ? (
            <OpenBlock contentKey={key} mode={mode} onMode={setMode} />
          ) : (
            <EmptyState icon={<PencilIcon />} {...contentMessages.select} />
          )}
        </div>
      </div>
    </Stack>
  );
}
