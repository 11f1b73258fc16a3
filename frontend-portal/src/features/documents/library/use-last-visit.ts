import { useSession } from '@pharmacy/state';

/** End of the previous visit; null on the first one. Fixed for the session, so a document stays "new" for the whole visit. */
export const useLastVisit = (): string | null => useSession().user?.lastVisitAt ?? null;
