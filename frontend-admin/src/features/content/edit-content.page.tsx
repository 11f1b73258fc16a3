import { useState } from 'react';
import { Link, useSearchParams } from '@pharmacy/remote-kit/core';
import { contentMessages } from '@pharmacy/contracts';
import { EmptyState, LinkButton, PageHeader, PencilIcon, Stack } from '@pharmacy/ui';
import { Can } from '../../access/access';
import { showsPreview, type ViewMode } from './editor/view-mode';
import { PublishingChecksButton } from './checks/publishing-checks';
import { ContentListPanel } from './list/content-list-panel';
import { onPageAddressOf, pageNamed } from './content-address';
import { OpenBlock } from './editing/open-block';
import { OnPageEditor } from './on-page/on-page-editor';
import styles from './edit-content.module.css';

/**
 * The content editor: a page with its texts, at first the home page, or a list of blocks and the selected block. The URL
 * names the page and the block.
 */
export default function EditContentPage() {
  const [params] = useSearchParams();
  const [mode, setMode] = useState<ViewMode>('editor');
  const key = params.get('key');
  const isOpen = Boolean(key);
  const isListed = key !== null || params.has('list');
  const page = pageNamed(params.get('on')) ?? (isListed ? null : 'home');
  if (page) return <OnPageEditor page={page} selected={key} />;

  return (
    <Stack gap="lg">
      <PageHeader
        title="Edit Content"
        description="Change the texts on the website. Nothing goes live until you publish it."
        actions={
          <>
            <LinkButton asChild icon={<PencilIcon />}>
              <Link to={onPageAddressOf('home')}>Edit on the page</Link>
            </LinkButton>
            <Can permission="content:rules">
              <PublishingChecksButton />
            </Can>
          </>
        }
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
