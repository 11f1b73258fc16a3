import type { DocumentView } from '@pharmacy/contracts';

/** What a document is to somebody who was here before: a new one, or one they could know with a newer file. */
export type News = 'new' | 'updated';

type Dated = Pick<DocumentView, 'createdAt' | 'updatedAt' | 'version'>;

/** Null for what was there at the last visit, and for everything on a first one: then all of it is new. */
export function newsOf({ createdAt, updatedAt, version }: Dated, lastVisitAt: string | null): News | null {
  if (lastVisitAt === null) return null;
  const since = Date.parse(lastVisitAt);
  if (Date.parse(updatedAt) <= since) return null;
  return version > 1 && Date.parse(createdAt) <= since ? 'updated' : 'new';
}

/** How many of them are news. */
export const newsAmong = (documents: readonly Dated[], lastVisitAt: string | null): number =>
  documents.filter((document) => newsOf(document, lastVisitAt) !== null).length;
