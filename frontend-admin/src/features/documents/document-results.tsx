import { use } from 'react';
import { documentMessages, type DocumentView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, EmptyState, FolderOpenIcon, SearchIcon, Stack } from '@pharmacy/ui';
import { PagedList } from '../../lists/paged-list';
import { useKeptFocus } from '../../lists/use-kept-focus';
import { AddedDocumentContext } from './added-document.context';
import type { DocumentTab } from './document-filter';
import { DocumentGroupSection } from './document-group-section';
import { groupByCategory, inOrderOfGroups } from './document-groups';
import type { DocumentRowEvents } from './document-row-actions';
import { DocumentsSkeleton } from './documents-skeleton';
import type { DocumentList } from './use-documents';

interface DocumentResultsProps extends DocumentRowEvents {
  readonly tab: DocumentTab;
  readonly search: string;
  readonly list: DocumentList;
}

export function DocumentResults({ tab, search, list, onAct, onFault }: DocumentResultsProps) {
  const frame = useKeptFocus(list.query.data);
  const added = use(AddedDocumentContext);
  const isSought = (document: DocumentView) => added.isSought && document.id === added.id;
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryView
        query={list.query}
        errorText={documentMessages.adminLoadFailed}
        skeleton={<DocumentsSkeleton />}
        empty={<NothingFound search={search.trim()} />}
      >
        {(documents) => {
          const ordered = inOrderOfGroups(documents);
          return (
            <Stack gap="lg">
              <PagedList
                label="Pages of documents"
                items={ordered}
                filter={`${tab} ${search}`}
                soughtAt={ordered.findIndex(isSought)}
              >
                {(shown) => (
                  <Stack gap="lg">
                    {groupByCategory(shown).map((group) => (
                      <DocumentGroupSection key={group.category} group={group} onAct={onAct} onFault={onFault} />
                    ))}
                  </Stack>
                )}
              </PagedList>
              {list.hasMore && (
                <Button variant="secondary" pending={list.isLoadingMore} onClick={list.loadMore}>
                  Show more
                </Button>
              )}
            </Stack>
          );
        }}
      </QueryView>
    </div>
  );
}

function NothingFound({ search }: { readonly search: string }) {
  return search ? (
    <EmptyState
      icon={<SearchIcon />}
      title="No matches"
      description={`No document in this category matches “${search}”.`}
    />
  ) : (
    <EmptyState icon={<FolderOpenIcon />} {...documentMessages.none} />
  );
}
