import type { DocumentView } from '@pharmacy/contracts';
import { categoryOf, type SortOrder } from './library-filter';

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
