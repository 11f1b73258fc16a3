import { useState } from 'react';
import { contentMessages, type ContentPage, formatDateTime, type PageVersionView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge, Button, ConfirmDialog, Dialog, DialogClose, FormError, SkeletonText, Stack } from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { useSaveDialog } from '../../../forms/save-dialog';
import { pageName } from '../content-address';
import { usePageVersionsInfiniteQuery, useRestorePageMutation } from './content-pages.api';
import styles from './page-versions-dialog.module.css';

interface PageVersionsDialogProps {
  readonly page: ContentPage;
  readonly onClose: () => void;
}

const MAX_NAMES = 4;

/** `Hero title, Hero lead, and 3 more` */
function named(texts: readonly string[]): string {
  if (texts.length <= MAX_NAMES) return texts.join(', ');
  const rest = texts.length - MAX_NAMES + 1;
  return `${texts.slice(0, MAX_NAMES - 1).join(', ')}, and ${rest} more`;
}

function origin({ publishedBy, restoredFrom }: PageVersionView): string {
  const by = publishedBy ? `published by ${publishedBy}` : 'the first texts';
  return restoredFrom ? `${by}, restored from ${formatDateTime(restoredFrom)}` : by;
}

/** Every version of the page, newest first. Each can be restored as a whole. */
export function PageVersionsDialog({ page, onClose }: PageVersionsDialogProps) {
  const [chosen, setChosen] = useState<PageVersionView | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = usePageVersionsInfiniteQuery(page, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Page versions: ${pageName(page)}`}
      description="Everything published on this page, newest first."
      footer={<DialogClose />}
    >
      <QueryView
        query={{ ...query, data: data?.pages.flatMap(({ items }) => items) }}
        errorText={contentMessages.loadFailed}
        skeleton={<SkeletonText lines={6} />}
        empty={<p>Nothing on this page has been published yet.</p>}
      >
        {(versions) => (
          <Stack>
            <ol aria-label="Page versions" className={styles.list}>
              {versions.map((version, index) => (
                <li key={version.id} className={styles.version}>
                  <div>
                    <p className={styles.time}>
                      {formatDateTime(version.publishedAt)} {index === 0 && <Badge tone="success">Live</Badge>}
                    </p>
                    <p className={styles.detail}>{origin(version)}</p>
                    <p className={styles.detail}>{named(version.texts)}</p>
                  </div>
                  {index > 0 && (
                    <Can permission="content:edit">
                      <Button
                        variant="secondary"
                        size="sm"
                        aria-label={`Restore the page as of ${formatDateTime(version.publishedAt)}`}
                        onClick={() => setChosen(version)}
                      >
                        Restore page
                      </Button>
                    </Can>
                  )}
                </li>
              ))}
            </ol>
            {hasNextPage && (
              <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            )}
            {chosen && (
              <RestoreDialog page={page} version={chosen} onClose={() => setChosen(null)} onRestored={onClose} />
            )}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}

interface RestoreDialogProps extends PageVersionsDialogProps {
  readonly version: PageVersionView;
  readonly onRestored: () => void;
}

function RestoreDialog({ page, version, onClose, onRestored }: RestoreDialogProps) {
  const [restore] = useRestorePageMutation();
  const { submit, errorText, isSaving } = useSaveDialog({
    save: () => restore({ page, version: version.id }),
    done: { title: 'Page restored', description: 'The texts of that version are live again.' },
    failed: { title: 'Error', description: 'The page could not be restored. Please try again.' },
    onClose: onRestored,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title="Restore the page?"
      description="The texts of that version go live at once, as a new version. Drafts stay."
      subject={{ name: pageName(page), detail: `As of ${formatDateTime(version.publishedAt)}` }}
      confirmLabel="Restore page"
      cancelLabel="Keep page"
      pending={isSaving}
      onConfirm={() => void submit()}
    >
      <FormError message={errorText} />
    </ConfirmDialog>
  );
}
