import { createContext, use } from 'react';
import { pharmacyDay } from '@pharmacy/remote-kit/core';

/** The time that a page is rendered for, and the pharmacy's time zone. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** Provided on the server only. In the browser, the document and the clock supply both. */
export const MomentContext = createContext<Moment | null>(null);

/** The current year at the pharmacy. A page that was rendered before midnight may show the previous one. */
export function usePharmacyYear(): string {
  const moment = use(MomentContext);
  return pharmacyDay(moment?.now ?? new Date(), moment?.timeZone).slice(0, 4);
}
