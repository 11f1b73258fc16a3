import { documentMessages, type DocumentView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Alert, Button, Dialog, DialogClose, EmptyState, EyeIcon, Stack } from '@pharmacy/ui';
import { ExportButton } from '../../exports/export-button';
import { useExport } from '../../exports/use-export';
import { ServerPagedList } from '../../lists/server-paged-list';
import { PanelList, PanelSkeleton } from '../../panels/panel-list';
import styles from './document-accesses-dialog.module.css';
import { toAccessItems } from './document-access-items';
import { useDocumentAccesses } from './use-document-accesses';

interface DocumentAccessesDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

const countOf = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'access' : 'accesses'}`;

/** Who opened a document: each view and each download, newest first, and all of them as a file for spreadsheets. */
export function DocumentAccessesDialog({ document: { id, title }, onClose }: DocumentAccessesDialogProps) {
  const { query, cursors, isPending } = useDocumentAccesses(id);
  const file = useExport(`document-${id}-accesses.csv`);
  const fault = file.state.status === 'idle' && file.state.fault;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Who opened it"
      description={title}
      footer={
        <DialogClose>
          <Button variant="secondary">Close</Button>
        </DialogClose>
      }
    >
      {fault && (
        <Alert tone="danger" role="alert" title={documentMessages.accessesExportFailed}>
          {fault}
        </Alert>
      )}
      <QueryView
        query={query}
        errorText="There was an error loading the accesses. Please try again later."
        skeleton={<PanelSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={<EyeIcon />}
            headingLevel={3}
            title="Nobody yet"
            description="Every view and every download will be listed here."
          />
        }
      >
        {(shown) => (
          <Stack gap="sm">
            <div className={styles.line}>
              <p role="status" className={styles.count}>
                {countOf(shown.total)}
              </p>
              <ExportButton
                size="sm"
                control={file}
                label="Export CSV"
                address={`/api/documents/${id}/accesses/export`}
              />
            </div>
            <ServerPagedList label="Pages of accesses" shown={shown} cursors={cursors} pending={isPending}>
              <PanelList items={toAccessItems(shown.items)} />
            </ServerPagedList>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}
