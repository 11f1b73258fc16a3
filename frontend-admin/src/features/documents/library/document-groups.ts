import { uncategorized, type DocumentView } from '@pharmacy/contracts';
import { byName } from '../../../text';

export interface DocumentGroup {
  readonly category: string;
  readonly documents: readonly DocumentView[];
}

const positionIn = ({ documents }: DocumentGroup) =>
  Math.min(...documents.map(({ categoryPosition }) => categoryPosition ?? Number.MAX_SAFE_INTEGER));

/**
 * Groups documents by category: those that the staff put in order, then the others by name. Documents without a category
 * come last.
 */
export function groupByCategory(documents: readonly DocumentView[]): readonly DocumentGroup[] {
  const groups = new Map<string, DocumentView[]>();
  for (const document of documents) {
    const category = document.category ?? uncategorized;
    groups.set(category, [...(groups.get(category) ?? []), document]);
  }
  return [...groups]
    .map(([category, grouped]) => ({ category, documents: grouped }))
    .sort(
      (a, b) =>
        Number(a.category === uncategorized) - Number(b.category === uncategorized) ||
        positionIn(a) - positionIn(b) ||
        byName(a.category, b.category),
    );
}

/** The documents in display order, from the first group to the last. */
export const inOrderOfGroups = (documents: readonly DocumentView[]): readonly DocumentView[] =>
  groupByCategory(documents).flatMap((group) => group.documents);

/** The categories in use, for suggestions. */
export const categoriesOf = (documents: readonly DocumentView[]): readonly string[] =>
  [...new Set(documents.flatMap(({ category }) => category ?? []))].sort(byName);
