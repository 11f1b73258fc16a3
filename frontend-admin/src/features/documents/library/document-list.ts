import { useEffect, useMemo } from 'react';
import {
  documentTypeLabels,
  type DocumentView,
  type FileForm,
  fileFormTypes,
  type MaterialKind,
  times,
  uncategorized,
} from '@pharmacy/contracts';
import { type QueryState, useDebounced } from '@pharmacy/remote-kit';
import { useDocumentsInfiniteQuery } from '../documents.api';
import { hasMatch } from '../../../text';

type DocumentTab = 'all' | 'prescriber' | 'salesrep';

export const documentTabs: readonly { readonly value: DocumentTab; readonly label: string }[] = [
  { value: 'all', label: 'All Documents' },
  { value: 'prescriber', label: 'Prescriber' },
  { value: 'salesrep', label: 'Sales Rep' },
];

export interface LibraryFilter {
  readonly tab: DocumentTab;
  readonly search: string;
  /** The id of the company that documents are for; empty for all documents. */
  readonly company: string;
  /** The id of the group of prescribers that documents are for; empty for all documents. */
  readonly group: string;
  /** Empty for all kinds. */
  readonly kind: MaterialKind | '';
  /** The type of the newest file. Empty for all types. */
  readonly form: FileForm | '';
}

export const noFilter: LibraryFilter = { tab: 'all', search: '', company: '', group: '', kind: '', form: '' };

/** A role's tab shows the documents that role can see, including those for both roles. */
const isInTab = ({ documentType }: DocumentView, tab: DocumentTab) =>
  tab === 'all' || documentType === 'both' || documentType === tab;

const isForCompany = ({ manufacturerId }: DocumentView, company: string) =>
  company === '' || String(manufacturerId) === company;

const isForGroup = ({ groupId }: DocumentView, group: string) => group === '' || String(groupId) === group;

const isOfKind = (document: DocumentView, kind: string) => kind === '' || document.kind === kind;

const isOfForm = ({ mimeType }: DocumentView, form: FileForm | '') =>
  form === '' || fileFormTypes[form].includes(mimeType ?? '');

function matchesSearch(document: DocumentView, search: string): boolean {
  const { title, description, category, filename, documentType, code, product } = document;
  const shown = [
    title,
    description,
    category ?? uncategorized,
    filename,
    documentTypeLabels[documentType],
    code,
    product,
  ];
  return hasMatch(shown, search);
}

/** Everything but the tab, which the server can't filter by. */
const matches = (document: DocumentView, { search, company, group, kind, form }: LibraryFilter) =>
  matchesSearch(document, search) &&
  isForCompany(document, company) &&
  isForGroup(document, group) &&
  isOfKind(document, kind) &&
  isOfForm(document, form);

/** The parts of the filter to reset, because they hide the document. */
export const withoutObstacles = (document: DocumentView, filter: LibraryFilter): Partial<LibraryFilter> => ({
  ...(!isInTab(document, filter.tab) && { tab: 'all' }),
  ...(!matchesSearch(document, filter.search) && { search: '' }),
  ...(!isForCompany(document, filter.company) && { company: '' }),
  ...(!isForGroup(document, filter.group) && { group: '' }),
  ...(!isOfKind(document, filter.kind) && { kind: '' }),
  ...(!isOfForm(document, filter.form) && { form: '' }),
});

const polling = { pollingInterval: times.documentsPoll };

/** The newest documents; `isWhole` means that these are all of them. */
function useNewestDocuments() {
  const { data, error, refetch } = useDocumentsInfiniteQuery({}, polling);
  const newest = data?.pages[0];
  return {
    documents: newest?.items,
    isWhole: !newest || newest.nextCursor === null,
    query: { data: newest?.items, error, refetch },
  };
}

export interface DocumentList {
  /** The newest documents: their categories are suggested. */
  readonly known: readonly DocumentView[];
  /** All that are loaded: an open dialog shows their changes. A document may be in it twice. */
  readonly loaded: readonly DocumentView[];
  /** The documents that match the filter. */
  readonly query: QueryState<readonly DocumentView[]>;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

/**
 * Filters in the browser while the whole list is loaded, and on the server once it's longer than a page. What is in the files
 * is always searched on the server.
 */
export function useDocumentList(filter: LibraryFilter): DocumentList {
  const { documents, isWhole, query } = useNewestDocuments();
  const { tab, company, group, kind, form } = filter;
  const typed = filter.search.trim();
  const debounced = useDebounced(typed);
  const q = typed && debounced;
  const paged = useDocumentsInfiniteQuery(
    {
      ...(q && { q }),
      ...(company && { manufacturerId: Number(company) }),
      ...(group && { groupId: Number(group) }),
      ...(kind && { kind }),
      ...(form && { form }),
    },
    { skip: isWhole && q === '', ...polling },
  );

  const found = paged.currentData?.pages.flatMap(({ items }) => items);
  const hits = isWhole && q === typed ? found : undefined;
  const listed = isWhole ? documents : found;
  const rows = useMemo(() => {
    const inFiles = new Map(hits?.map((hit) => [hit.id, hit]));
    const isShown = (each: DocumentView) =>
      isInTab(each, tab) && (!isWhole || matches(each, inFiles.has(each.id) ? { ...filter, search: '' } : filter));
    return listed?.filter(isShown).map((each) => inFiles.get(each.id) ?? each);
  }, [listed, hits, isWhole, tab, filter]);

  // An empty list isn't final until the server has searched the files.
  const isUnsearched = q !== typed || (isWhole && typed !== '' && !hits && !paged.isError);
  const isSearching = isUnsearched && rows?.length === 0 && documents?.length !== 0;

  // The server can't filter by "this role or both", so a page may have no match for the tab. Skip to the next one.
  const { fetchNextPage, isFetching } = paged;
  const isEmptySoFar = !isWhole && rows?.length === 0 && paged.hasNextPage;
  const isReadingOn = isEmptySoFar && !paged.error;
  useEffect(() => {
    if (isReadingOn && !isFetching) void fetchNextPage();
  }, [isReadingOn, isFetching, fetchNextPage]);

  return {
    known: documents ?? [],
    loaded: [...(documents ?? []), ...(found ?? [])],
    query: isWhole
      ? { ...query, data: isSearching && !query.error ? undefined : rows }
      : {
          data: isEmptySoFar || isSearching ? undefined : rows,
          error: paged.error,
          refetch: paged.refetch,
        },
    hasMore: !isWhole && paged.hasNextPage,
    isLoadingMore: paged.isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
