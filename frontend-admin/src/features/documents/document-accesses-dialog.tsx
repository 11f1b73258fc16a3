import type { DocumentView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, Dialog, DialogClose, EmptyState, EyeIcon, Stack } from '@pharmacy/ui';
import { PanelList, PanelSkeleton } from '../../panels/panel-list';
import { toAccessItems } from './document-access-items';
import { useDocumentAccessesInfiniteQuery } from './documents.api';

interface DocumentAccessesDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Who opened a document: each view and each download, newest first. */
export function DocumentAccessesDialog({ document, onClose }: DocumentAccessesDialogProps) {
  const accesses = useDocumentAccessesInfiniteQuery(document.id, { refetchOnMountOrArgChange: true });
  const { data, error, isLoading, refetch } = accesses;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Who opened it"
      description={document.title}
      footer={
        <DialogClose>
          <Button variant="secondary">Close</Button>
        </DialogClose>
      }
    >
      <QueryView
        query={{ data: data?.pages.flatMap(({ items }) => items), error, isFetching: isLoading, refetch }}
        errorText="There was an error loading the accesses. Please try again later."
        skeleton={<PanelSkeleton />}
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
            <PanelList items={toAccessItems(shown)} />
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
