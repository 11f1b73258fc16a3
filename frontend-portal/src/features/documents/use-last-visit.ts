import { useSession } from '@pharmacy/state';

/**
 * When the visit before this one ended; null on the first. It belongs to the session, not to the clock: what is new stays
 * so for the whole visit.
 */
export const useLastVisit = (): string | null => useSession().user?.lastVisitAt ?? null;
