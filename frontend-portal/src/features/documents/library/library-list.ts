import {
  documentTypeLabels,
  type DocumentView,
  type FileForm,
  fileFormTypes,
  fileTypeLabel,
  type MaterialKind,
  uncategorized,
} from '@pharmacy/contracts';

export const sortOrders = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
} as const;

export type SortOrder = keyof typeof sortOrders;

/** A list of the reader's own, by the label of its filter. */
export const ownLists = { favorites: 'Favorites', recent: 'Recently opened' } as const;

export type OwnList = keyof typeof ownLists;

/** Empty means all of them. */
export interface Narrowing {
  readonly category: string;
  readonly kind: MaterialKind | '';
  /** the type of the file */
  readonly form: FileForm | '';
  /** the ID of the manufacturer that documents are about */
  readonly partner: string;
  /** the ID of the therapeutic area that documents are about */
  readonly area: string;
}

export interface LibraryFilter extends Narrowing {
  readonly search: string;
  /** Shows only documents that are new or updated since the last visit. */
  readonly onlyNew: boolean;
  /** null for the whole library */
  readonly ownList: OwnList | null;
  readonly sort: SortOrder;
}

export const noNarrowing: Narrowing = { category: '', kind: '', form: '', partner: '', area: '' };

export const noFilter: LibraryFilter = { ...noNarrowing, search: '', onlyNew: false, ownList: null, sort: 'newest' };

export const isNarrowed = ({ category, kind, form, partner, area }: Narrowing) =>
  [category, kind, form, partner, area].some((chosen) => chosen !== '');

const categoryOf = ({ category }: DocumentView): string => category?.trim() || uncategorized;

const rowText = (document: DocumentView) =>
  [
    document.title,
    document.description ?? '',
    document.filename,
    document.code ?? '',
    document.product ?? '',
    categoryOf(document),
    documentTypeLabels[document.documentType],
    fileTypeLabel(document.mimeType),
  ]
    .join('\n')
    .toLowerCase();

export const formOf = ({ mimeType }: DocumentView): FileForm | undefined =>
  (Object.keys(fileFormTypes) as FileForm[]).find((form) => fileFormTypes[form].includes(mimeType ?? ''));

const isWithin = (document: DocumentView, { category, kind, form, partner, area }: Narrowing) =>
  (category === '' || categoryOf(document) === category) &&
  (kind === '' || document.kind === kind) &&
  (form === '' || formOf(document) === form) &&
  (partner === '' || String(document.partnerId) === partner) &&
  (area === '' || String(document.therapeuticAreaId) === area);

/** The documents whose row contains every word of the search, in any order. */
export function filterDocuments(
  documents: readonly DocumentView[],
  { search, ...narrowing }: Narrowing & Pick<LibraryFilter, 'search'>,
): DocumentView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    const text = rowText(document);
    return isWithin(document, narrowing) && words.every((word) => text.includes(word));
  });
}

export interface LibraryGroup {
  readonly category: string;
  readonly documents: readonly DocumentView[];
}

type Order = (a: DocumentView, b: DocumentView) => number;

const orders: Readonly<Record<SortOrder, Order>> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id,
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id,
  title: (a, b) => a.title.localeCompare(b.title) || a.id - b.id,
};

/** The categories in use: those that the staff put in order, then the others alphabetically. */
export function categoriesOf(documents: readonly DocumentView[]): string[] {
  const positions = new Map(
    documents.map((document) => [categoryOf(document), document.categoryPosition ?? Number.MAX_SAFE_INTEGER]),
  );
  return [...positions].sort(([a, first], [b, second]) => first - second || a.localeCompare(b)).map(([name]) => name);
}

/** Groups documents by category: categories in their order, documents by `sort`. */
export function groupByCategory(documents: readonly DocumentView[], sort: SortOrder): LibraryGroup[] {
  const sorted = [...documents].sort(orders[sort]);
  return categoriesOf(documents).map((category) => ({
    category,
    documents: sorted.filter((document) => categoryOf(document) === category),
  }));
}
