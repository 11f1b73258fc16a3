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
import { type DocumentFilter, useDocumentsInfiniteQuery } from '../documents.api';
import { hasMatch } from '../../../text';

type DocumentTab = 'all' | 'prescriber' | 'salesrep';

export const documentTabs: readonly { readonly value: DocumentTab; readonly label: string }[] = [
  { value: 'all', label: 'All Documents' },
  { value: 'prescriber', label: 'Prescriber' },
  { value: 'salesrep', label: 'Sales Rep' },
];

/** Empty means all of them. */
export interface Narrowing {
  readonly category: string;
  /** The ID of the company that documents are for. */
  readonly company: string;
  /** The ID of the group of prescribers that documents are for. */
  readonly group: string;
  /** The ID of the manufacturer that documents are about. */
  readonly partner: string;
  /** The ID of the therapeutic area that documents are about. */
  readonly area: string;
  readonly kind: MaterialKind | '';
  /** The type of the newest file. */
  readonly form: FileForm | '';
}

export interface LibraryFilter extends Narrowing {
  readonly tab: DocumentTab;
  readonly search: string;
}

export const noNarrowing: Narrowing = {
  category: '',
  company: '',
  group: '',
  partner: '',
  area: '',
  kind: '',
  form: '',
};

export const noFilter: LibraryFilter = { ...noNarrowing, tab: 'all', search: '' };

/** A role's tab shows the documents that role can see, including those for both roles. */
const isInTab = ({ documentType }: DocumentView, tab: DocumentTab) =>
  tab === 'all' || documentType === 'both' || documentType === tab;

const formOf = ({ mimeType }: DocumentView) =>
  (Object.keys(fileFormTypes) as FileForm[]).find((form) => fileFormTypes[form].includes(mimeType ?? ''));

/** A document's value for each filter, as on the server. */
const values: Readonly<Record<keyof Narrowing, (document: DocumentView) => string | null | undefined>> = {
  category: ({ category }) => category ?? uncategorized,
  company: ({ manufacturerId }) => String(manufacturerId),
  group: ({ groupId }) => String(groupId),
  partner: ({ manufacturerId, partnerId }) => String(manufacturerId ?? partnerId),
  area: ({ therapeuticAreaId }) => String(therapeuticAreaId),
  kind: ({ kind }) => kind,
  form: formOf,
};

/** The choices that hide the document. */
const choicesAgainst = (document: DocumentView, filter: Narrowing) =>
  (Object.keys(values) as (keyof Narrowing)[]).filter(
    (name) => filter[name] !== '' && values[name](document) !== filter[name],
  );

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
const matches = (document: DocumentView, filter: LibraryFilter) =>
  matchesSearch(document, filter.search) && choicesAgainst(document, filter).length === 0;

/** The parts of the filter to reset, because they hide one of the documents. */
export const withoutObstacles = (
  documents: readonly DocumentView[],
  filter: LibraryFilter,
): Partial<LibraryFilter> => ({
  ...Object.fromEntries(documents.flatMap((each) => choicesAgainst(each, filter)).map((name) => [name, ''])),
  ...(!documents.every((each) => isInTab(each, filter.tab)) && { tab: 'all' }),
  ...(!documents.every((each) => matchesSearch(each, filter.search)) && { search: '' }),
});

const toQuery = (q: string, { category, company, group, partner, area, kind, form }: Narrowing): DocumentFilter => ({
  ...(q && { q }),
  ...(category && { category }),
  ...(company && { manufacturerId: Number(company) }),
  ...(group && { groupId: Number(group) }),
  ...(partner && { partnerId: Number(partner) }),
  ...(area && { therapeuticAreaId: Number(area) }),
  ...(kind && { kind }),
  ...(form && { form }),
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
  const { tab } = filter;
  const typed = filter.search.trim();
  const debounced = useDebounced(typed);
  const q = typed && debounced;
  const paged = useDocumentsInfiniteQuery(toQuery(q, filter), { skip: isWhole && q === '', ...polling });

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
