import { documentTypeLabels, fileTypeLabel, uncategorized, type DocumentView } from '@pharmacy/contracts';

export const sortOrders = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
} as const;

export type SortOrder = keyof typeof sortOrders;

/** An empty category means all categories. */
export interface LibraryFilter {
  readonly search: string;
  readonly category: string;
  /** Shows only documents that are new or updated since the last visit. */
  readonly onlyNew: boolean;
  readonly sort: SortOrder;
}

export const noFilter: LibraryFilter = { search: '', category: '', onlyNew: false, sort: 'newest' };

export const categoryOf = ({ category }: DocumentView): string => category?.trim() || uncategorized;

const rowText = (document: DocumentView) =>
  [
    document.title,
    document.description ?? '',
    document.filename,
    categoryOf(document),
    documentTypeLabels[document.documentType],
    fileTypeLabel(document.mimeType),
  ]
    .join('\n')
    .toLowerCase();

/** The documents whose row contains every word of the search, in any order. */
export function filterDocuments(
  documents: readonly DocumentView[],
  { search, category }: Pick<LibraryFilter, 'search' | 'category'>,
): DocumentView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    const text = rowText(document);
    return (category === '' || categoryOf(document) === category) && words.every((word) => text.includes(word));
  });
}
