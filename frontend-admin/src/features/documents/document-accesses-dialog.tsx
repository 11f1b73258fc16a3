import { formatDateTime, type DocumentAccessView, type DocumentView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import {
  Badge,
  Button,
  DataTable,
  Dialog,
  DialogClose,
  EmptyState,
  EyeIcon,
  Stack,
  type DataColumn,
} from '@pharmacy/ui';
import { useDocumentAccessesInfiniteQuery } from './documents.api';
import styles from './document-accesses-dialog.module.css';

const columns: readonly DataColumn<DocumentAccessView>[] = [
  {
    key: 'person',
    header: 'Person',
    primary: true,
    cell: ({ user }) => (
      <>
        {user.firstName} {user.lastName}
        <span className={styles.username}>{user.username}</span>
      </>
    ),
  },
  {
    key: 'kind',
    header: 'Action',
    cell: ({ kind }) => (
      <Badge tone={kind === 'view' ? 'neutral' : 'info'}>{kind === 'view' ? 'Viewed' : 'Downloaded'}</Badge>
    ),
  },
  { key: 'at', header: 'When', cell: ({ at }) => formatDateTime(at) },
  { key: 'address', header: 'From', cell: ({ address }) => address ?? 'N/A' },
];

interface DocumentAccessesDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Who opened a document: each view and each download, newest first. */
export function DocumentAccessesDialog({ document, onClose }: DocumentAccessesDialogProps) {
  const accesses = useDocumentAccessesInfiniteQuery(document.id, { refetchOnMountOrArgChange: true });
  const { data, error, isLoading, refetch } = accesses;
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Who opened it"
      description={document.title}
      footer={
        <DialogClose>
          <Button variant="secondary">Close</Button>
        </DialogClose>
      }
    >
      <QueryView
        query={{ data: rows, error, isFetching: isLoading, refetch }}
        errorText="There was an error loading the accesses. Please try again later."
        skeleton={<DataTable caption="Accesses" columns={columns} rows={[]} rowKey={({ at }) => at} loading />}
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
          <Stack>
            <DataTable caption="Accesses" columns={columns} rows={shown} rowKey={accessKey} />
            {accesses.hasNextPage && (
              <Button
                variant="secondary"
                pending={accesses.isFetchingNextPage}
                onClick={() => void accesses.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}

const accessKey = ({ user, kind, at, address }: DocumentAccessView) => [user.id, kind, at, address].join(' ');
