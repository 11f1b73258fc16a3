import type { DocumentView } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state';

/** How a document changed since the last visit: added, or replaced by a newer file. */
export type News = 'new' | 'updated';

type Dated = Pick<DocumentView, 'createdAt' | 'updatedAt' | 'version'>;

/** Null for an unchanged document, and for every document on a first visit, when a badge on each would say nothing. */
export function newsOf({ createdAt, updatedAt, version }: Dated, lastVisitAt: string | null): News | null {
  if (lastVisitAt === null) return null;
  const since = Date.parse(lastVisitAt);
  if (Date.parse(updatedAt) <= since) return null;
  return version > 1 && Date.parse(createdAt) <= since ? 'updated' : 'new';
}

/** The number of new and updated documents. */
export const countNews = (documents: readonly Dated[], lastVisitAt: string | null): number =>
  documents.filter((document) => newsOf(document, lastVisitAt) !== null).length;

/** End of the previous visit; null on the first one. Fixed for the session, so a document stays "new" for the whole visit. */
export const useLastVisit = (): string | null => useSession().user?.lastVisitAt ?? null;
